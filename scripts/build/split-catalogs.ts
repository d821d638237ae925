import { readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { START_FILES } from '../../src/app/i18n/start-files.ts';
import { filesFrom } from './first-visit-files.ts';

/** The entry, and what whoever isn't signed in never sees: those routes wait for the rest of the words. */
const FIRST = 'src/app/main.tsx';
const SIGNED_IN = 'src/app/routes/_signed-in';

/** What only the server says stays there. */
const CONSOLE = 'src/';

const PART = /^(.*\/locales\/([a-z]+)\.po)\?(start|first|rest)$/;

/** In which part the words of a file are; '' for what only the server says. */
function partOf(path: string, first: ReadonlySet<string>): string {
  if (START_FILES.has(path)) return 'start';
  if (!path.startsWith(CONSOLE)) return '';
  return first.has(path) ? 'first' : 'rest';
}

/**
 * Serves each catalog in parts, `en.po?start` with the few words of the entry, `en.po?first` with the words of the pages before sign-in and `en.po?rest` with all others of the console:
 * of a first visit the whole would be a seventh of all scripts. Which words those are is told by the files they stand in.
 * @param root the project's folder
 */
export function splitCatalogs(root: string): Plugin {
  return {
    name: 'split-catalogs',
    load: {
      filter: { id: PART },
      async handler(id) {
        const [, file = '', locale = '', part = ''] = PART.exec(id) ?? [];
        this.addWatchFile(file);
        const first = filesFrom(root, FIRST, (path) => path.startsWith(SIGNED_IN));
        const catalog = await formatter({ lineNumbers: false }).parse(await readFile(file, 'utf8'), {
          locale,
          sourceLocale: 'en',
          filename: file,
        });
        const words: Record<string, string> = {};
        for (const [key, { translation, message, origin = [] }] of Object.entries(catalog)) {
          const parts = new Set(origin.map(([path]) => partOf(path, first)));
          const isIn = part === 'rest' ? parts.has('rest') && !parts.has('first') : parts.has(part);
          if (isIn) words[key] = translation || message || key;
        }
        const { source, errors } = createCompiledCatalog(locale, words, { namespace: 'es' });
        if (errors.length > 0) throw new Error(`${file} holds ${errors.length} messages that are none.`);
        return { code: source, moduleType: 'js' };
      },
    },
  };
}
