// A classic script: it runs before the modules of its package.
globalThis.wrapped = { first: true, calls: [] };
