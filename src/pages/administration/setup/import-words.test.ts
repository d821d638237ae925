import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { columnOf, IMPORT_COLUMNS } from '../../../domain/import/columns.ts';
import { IMPORT_KINDS } from '../../../domain/import/kinds.ts';
import { readPo } from '../../../domain/read-po.ts';
import { columnWords } from './import-words.ts';

it.each(['en', 'fr', 'ta'])('heads in the words of the console are known: %s', (language) => {
  const catalog = readPo(readFileSync(`locales/${language}.po`, 'utf8'));
  const words = (message: string, context: string): string =>
    catalog.find((one) => one.source === message && one.context === context)?.translation ?? '';
  for (const kind of IMPORT_KINDS) {
    for (const { key } of IMPORT_COLUMNS[kind]) {
      const head = columnWords(key, ({ message = '', context = '' }: { message?: string; context?: string }) =>
        words(message, context),
      );
      expect([head, columnOf(kind, head)?.key]).toEqual([head, key]);
      expect(columnOf(kind, `${head} (x)`)?.key).toBe(key);
    }
  }
});
