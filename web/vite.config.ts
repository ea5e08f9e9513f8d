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

/** The scripts of the application itself, once they are named. */
let application: string[] = [];
const nameApplication: Plugin = {
  name: 'name-application',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const scripts = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
      const app = [...scripts.values()].find(({ facadeModuleId }) => facadeModuleId === join(src, 'app/App.tsx'));
      if (!app) this.error('The application is no script of its own');
      application = [app.fileName, ...app.imports.filter((name) => scripts.has(name))];
    },
  },
};

/** With the theme the browser is told of the application, which is evaluated after it (src/Root.tsx). */
const resolveDependencies = (file: string, scripts: string[]): string[] =>
  /\/theme-[^/]+$/.test(file) ? [...new Set([...scripts, ...application])] : scripts;

/**
 * What every page loads: React, what sign-in is made of, and what several pages of the application share, in one piece each. Left to itself
 * the last is a hundred files of a few lines: to the first list more bytes, and thirty requests more, each of which takes a phone about a
 * millisecond to make before anything is drawn.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'start', test: /web\/src\//, tags: ['$initial' as const] },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|stylis)\//, minShareCount: 8 },
  // Only who opens a form loads what forms of react-admin are made of.
  { name: 'data', test: /node_modules\/(ra-core\/(?!dist\/form\/)|react-admin|@tanstack|lodash)/, minShareCount: 3 },
  { name: 'shared', test: /web\/src\/(?!ui\/form\/)/, minShareCount: 5 },
];

/** Sign-in loads the entry and React alone; the application, each of its pages and the charts are chunks of their own. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [leaveOut, react(), nameApplication, minifyPublic, precompress],
  build: {
    // A browser that knows no preloading loads what it needs a little later.
    modulePreload: { polyfill: false, resolveDependencies },
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
