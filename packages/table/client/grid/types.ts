/** A place in pixels, with the height in units of the grid where it is measured in three dimensions. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number | undefined;
}

/** A space of the grid: row, column and, in three dimensions, layer. */
export interface Offset {
  readonly i: number;
  readonly j: number;
  readonly k?: number | undefined;
}

export type Coordinates = Point | Offset;

/** What is done to reach a waypoint from the one before. */
export interface WaypointOptions {
  readonly teleport?: boolean | undefined;
  readonly measure?: boolean | undefined;
  readonly cost?: number | CostFunction | undefined;
}

export type Waypoint = Coordinates & WaypointOptions;

/** What a step from one space to the next costs; the distance is 0 only where it is a teleport. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: PathSegment) => number;

export interface PathMeasurement {
  distance: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
  cost: number;
}

export interface PathWaypoint extends PathMeasurement {
  backward: PathSegment | null;
  forward: PathSegment | null;
}

export interface PathSegment extends PathMeasurement {
  from: PathWaypoint;
  to: PathWaypoint;
  /** By which way of moving; tokens' paths have one. */
  action?: string;
}

/** What `measurePath` gives: of the whole path, up to each waypoint and of each segment. (Fact 63) */
export interface PathResult extends PathMeasurement {
  waypoints: PathWaypoint[];
  segments: PathSegment[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface GridOptions {
  readonly size?: number | undefined;
  readonly distance?: number | undefined;
  readonly units?: string | undefined;
  readonly style?: string | undefined;
  readonly thickness?: number | undefined;
  readonly color?: unknown;
  readonly alpha?: number | undefined;
  readonly diagonals?: number | undefined;
  readonly columns?: boolean | undefined;
  readonly even?: boolean | undefined;
}

export function isOffset(coords: Coordinates): coords is Offset {
  return "i" in coords && "j" in coords;
}
