import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';

const api = process.env.API_URL ?? 'http://127.0.0.1:3000';
const dist = join(import.meta.dirname, 'dist');
/** Below this a compressed copy saves nothing. */
const SMALLEST = 1_024;

const src = join(import.meta.dirname, 'src');
/** Ours, which are small, for what libraries name and never run here; each file says why. */
const INSTEAD: Record<string, string> = {
  'react-router-dom': join(src, 'app/router.ts'),
  '@emotion/use-insertion-effect-with-fallbacks': join(src, 'app/insertion.ts'),
  'jsonexport/dist/index.js': join(src, 'app/exporter.ts'),
};
const leaveOut: Plugin = {
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (INSTEAD[source] === importer ? undefined : INSTEAD[source]),
};

/** Scripts of public/ are taken over as they are written, with comments that are for us. */
const minifyPublic: Plugin = {
  name: 'minify-public',
  apply: 'build',
  writeBundle() {
    for (const name of readdirSync(join(import.meta.dirname, 'public'))) {
      if (name.endsWith('.js')) writeFileSync(join(dist, name), minifySync(name, readFileSync(join(dist, name), 'utf8')).code);
    }
  },
};

/** Writes .br and .gz beside every text file of the build: the server sends them as they are. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle() {
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue;
      const content = readFileSync(join(dist, name));
      if (content.length < SMALLEST) continue;
      writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content));
      writeFileSync(join(dist, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
};

/**
 * What every page loads: React, what sign-in is made of, and what at least eight pages of the application share, in one piece each. Left to
 * itself the last is some sixty files of a few lines: to the first list 15 KB more, and as many requests.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', test: /web\/src\//, tags: ['$initial' as const] },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|stylis)\//, minShareCount: 8 },
  { name: 'shared', test: /web\/src\/(api|format|lists|ui)\//, minShareCount: 8 },
];

/** Sign-in loads the entry and React alone; the application, each of its pages and the charts are chunks of their own. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leaveOut, react(), minifyPublic, precompress],
  build: {
    // A browser that knows no preloading loads what it needs a little later.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    // A strict content security policy takes no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: { proxy: { '/api': { target: api, changeOrigin: false } } },
});
