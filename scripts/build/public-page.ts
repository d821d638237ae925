import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build, type HtmlTagDescriptor, type Plugin, type UserConfig } from 'vite';
import { START_FILES } from '../../src/app/i18n/start-files.ts';
import { wordsId } from '../../src/app/public-page/words-id.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { basemap } from './basemap.ts';
import { splitCatalogs } from './split-catalogs.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Where its files are, so that the service worker of the console leaves them alone. */
export const PUBLIC_ASSETS = 'assets/public';

/**
 * Builds `public.html`, the page of strangers, beside the console: a build of its own, so that nothing of it shares a file
 * with the console and it loads no more than it needs.
 */
export function publicPage(shared: Pick<UserConfig, 'define' | 'resolve' | 'worker'>): Plugin {
  let folder = 'dist';
  return {
    name: 'lading:public-page',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        await build({
          ...shared,
          configFile: false,
          root: ROOT,
          logLevel: 'warn',
          publicDir: false,
          plugins: [
            react(),
            babel({ presets: [linguiTransformerBabelPreset()] }),
            splitCatalogs(ROOT),
            basemap(),
            words(),
          ],
          build: {
            target: 'es2023',
            sourcemap: false,
            outDir: folder,
            emptyOutDir: false,
            assetsDir: PUBLIC_ASSETS,
            rolldownOptions: { input: `${ROOT}public.html` },
          },
        });
      },
    },
  };
}

/** Puts the words of what the page is made of, and of nothing else, into it, in each language: no request is made for them. */
function words(): Plugin {
  return {
    name: 'lading:public-words',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle }) => {
        const modules = Object.values(bundle ?? {}).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
        const files = new Set(modules.map((id) => relative(ROOT, id.split('?')[0] ?? id)));
        const { parse } = formatter();
        const tags: HtmlTagDescriptor[] = [];
        for (const { code: locale } of LANGUAGES) {
          const filename = `${ROOT}locales/${locale}.po`;
          const all = await parse(await readFile(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
          const messages = Object.fromEntries(
            Object.entries(all)
              .filter(([, { origin = [] }]) => origin.some(([file]) => files.has(file) && !START_FILES.has(file)))
              .map(([id, { translation = '', message = '' }]) => [id, translation === '' ? message : translation]),
          );
          const { source } = createCompiledCatalog(locale, messages, { namespace: 'json' });
          const json = JSON.stringify((JSON.parse(source) as { messages: unknown }).messages);
          tags.push({
            tag: 'script',
            attrs: { type: 'application/json', id: wordsId(locale) },
            children: json.replaceAll('<', String.raw`\u003c`),
            injectTo: 'body-prepend',
          });
        }
        return tags;
      },
    },
  };
}
