import { readFileSync } from 'node:fs';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from './scripts/build/precompress.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  define: { __VERSION__: JSON.stringify(version) },
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
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifestFilename: 'manifest.webmanifest',
      manifest: {
        id: '/',
        name: 'Lading',
        short_name: 'Lading',
        description: 'Scan tags and activate shipments, with or without a connection.',
        start_url: '/',
        display: 'standalone',
        background_color: '#0f1b2d',
        theme_color: '#0f1b2d',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2,wasm}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
    precompress(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      output: {
        // A first visit asks for a few files, whatever else the console has grown: without this, each module that two
        // lazy pages share becomes a file of its own.
        codeSplitting: {
          groups: [
            { name: 'main', test: /\/src\/app\/main\.tsx$/, priority: 2 },
            { name: 'start', test: /\/src\/app\/start\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  // The server refuses what seems to come from another site: it must see the address the browser sees.
  server: { proxy: { '/api': { target: server, changeOrigin: false }, '/host.json': server } },
});
