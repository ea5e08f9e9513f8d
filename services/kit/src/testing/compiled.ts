import { join } from 'node:path';

/**
 * Environment of a process that a test starts from source: most of a short life is reading code, which the first that ends well leaves
 * compiled for the others.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../.cache/compiled') };
