import { zstdCompressSync } from 'node:zlib';
import { createReaders } from '@rivalscope/scraping/reader/readers';
import './boot.ts';

// Loads what a process of the image and its reader threads load, so that `NODE_COMPILE_CACHE` holds it compiled: the image's build runs it
// once. A process starts sooner by it; and no thread loads what takes the types out of code, a WebAssembly module: where such a thread ends,
// V8 at times ends the process (nodejs/node 64500).
const readers = createReaders();
const serve = () => Promise.reject(new Error('Nothing is asked for while code is compiled'));
await readers.run({ id: 'compiled', bytes: 0, owner: '', task: 'text', input: { body: zstdCompressSync('<p>Compiled</p>') }, serve });
await readers.close();
