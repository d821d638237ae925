import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { basemap } from './scripts/build/basemap.ts';
import { precompress } from './scripts/build/precompress.ts';
import { PUBLIC_ASSETS, publicPage } from './scripts/build/public-page.ts';
import { splitCatalogs } from './scripts/build/split-catalogs.ts';
import { webManifest } from './scripts/build/web-manifest.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** The scripts that `src/app/main.tsx` asks for side by side. */
const ASKED_FOR_BY_ENTRY = /^assets\/(?:rolldown-runtime|main|start|react|look)-[^/]+\.js$/;

const server = 'http://127.0.0.1:8080';

const define = { __VERSION__: JSON.stringify(version), __BUILT__: JSON.stringify(new Date().toISOString()) };
// Mantine's parts ask for their ids by this path, nobody else has such a one.
const resolve = {
  alias: [
    {
      find: /^\.\.?\/use-id\/use-id\.mjs$/,
      replacement: fileURLToPath(new URL('src/ui/mantine-id.ts', import.meta.url)),
    },
  ],
};
const worker = { format: 'es' } as const;

export default defineConfig({
  define,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    lingui(),
    splitCatalogs(import.meta.dirname),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      manifest: webManifest,
      injectManifest: {
        globPatterns: ['**/*.{js,mjs,css,html,svg,png,woff2,wasm}', 'assets/basemap-*.json'],
        // Strangers' page is no part of the console, and nothing of it is kept.
        globIgnores: ['public.html', `${PUBLIC_ASSETS}/**`],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    basemap(),
    publicPage({ define, resolve, worker }),
    precompress(),
  ],
  resolve,
  worker,
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: {
      // What the entry asks for itself, or has asked for, needs no link besides: each takes a slow tablet several milliseconds.
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => part !== file && !ASKED_FOR_BY_ENTRY.test(part)),
    },
    rolldownOptions: {
      output: {
        // A first visit asks for a few files, whatever else the console has grown: without this, each module that two
        // lazy pages share becomes a file of its own.
        codeSplitting: {
          groups: [
            { name: 'main', test: /\/src\/app\/main\.tsx$/, priority: 5 },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: 'look', test: /\/src\/app\/providers\/providers\.tsx$/, priority: 3 },
            { name: 'dexie', test: /\/node_modules\/dexie\//, priority: 2 },
            { name: 'start', test: /\/src\/app\/start\.tsx$/, priority: 1 },
            // What everybody who is signed in opens first, and with it what the other pages and dialogs share with it.
            { name: 'console', test: /\/src\/app\/routes\/_signed-in(\/activation)?\.tsx\?tsr-split/ },
          ],
        },
      },
    },
  },
  // The server refuses what seems to come from another site: it must see the address the browser sees.
  server: { proxy: { '/api': { target: server, changeOrigin: false }, '/host.json': server } },
});
