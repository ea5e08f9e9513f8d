import { join } from 'node:path';

/**
 * Environment of a process that a test starts from source: most of a short life is reading code, which the first that ends well leaves
 * compiled for the others. It also keeps from reader threads what takes the types out of code, a WebAssembly module that each would have of
 * its own: where such a thread ends, V8 at times ends the process (nodejs/node 64500).
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/compiled') };
