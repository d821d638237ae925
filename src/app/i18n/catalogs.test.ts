import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { readPo } from '../../domain/read-po.ts';
import { loadFirstWords, loadOtherWords } from './catalog.ts';
import { START_FILES } from './start-files.ts';

/** What a message is filled with: arguments and tags, sorted, so that two languages can be compared. */
function placeholdersOf(message: string): string[] {
  const found = message.matchAll(/\{\s*(\w+)\s*(?:\}|,\s*(?:plural|select|selectordinal)\s*,)|<\/?(\w+)\/?>/g);
  return [...new Set([...found].map(([, argument, tag]) => argument ?? `<${tag}>`))].sort();
}

const root = resolve(import.meta.dirname, '../../..');
const catalog = async (folder: string, locale: string) => readPo(await readFile(join(folder, `${locale}.po`), 'utf8'));
const nameOf = ({ source, context }: { source: string; context: string }) =>
  context === '' ? source : `${source} [${context}]`;

/** The forms of a plural as they stand in a message: `=0`, `one`, `other`. */
const formsOf = (message: string) =>
  [...message.matchAll(/(=\d+|zero|one|two|few|many|other) \{/g)].map(([, form = '']) => form);

/** What `npm run messages` would find now, written beside the repository, not into it. */
async function extract() {
  const folder = await mkdtemp(join(tmpdir(), 'lading-messages-'));
  try {
    const config = join(folder, 'lingui.config.js');
    const catalogs = [
      {
        path: join(folder, '{locale}'),
        include: ['src', 'server'].map((room) => join(root, room)),
        exclude: ['**/*.test.*', '**/*.gen.ts'],
      },
    ];
    const macro = { corePackage: ['@lingui/core/macro', '@lingui/core/runtime-macro'] };
    const settings = { rootDir: root, sourceLocale: 'en', locales: ['en'], macro, catalogs };
    await writeFile(config, `export default ${JSON.stringify(settings)};\n`);
    const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js');
    await promisify(execFile)(process.execPath, [lingui, 'extract', '--config', config], {
      cwd: root,
      // In a test environment Lingui looks for its own sources.
      env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    });
    return await catalog(folder, 'en');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it.each(LANGUAGES)('$name is complete and fills in the same values as English', async ({ code }) => {
  const source = await catalog(join(root, 'locales'), 'en');
  const messages = await catalog(join(root, 'locales'), code);
  expect(messages.filter(({ translation }) => translation.trim() === '').map(nameOf)).toEqual([]);
  expect(messages.map(nameOf).sort()).toEqual(source.map(nameOf).sort());
  const unlike = messages.filter(
    (message) => placeholdersOf(message.source).join() !== placeholdersOf(message.translation).join(),
  );
  expect(unlike.map(nameOf)).toEqual([]);
});

it('shows English as it stands in the source', async () => {
  const messages = await catalog(join(root, 'locales'), 'en');
  expect(messages.filter(({ source, translation }) => source !== translation).map(nameOf)).toEqual([]);
});

it.each(LANGUAGES)('$name has each plural that English has, in forms that the language knows', async ({ code }) => {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const messages = await catalog(join(root, 'locales'), code);
  const counted = messages.filter(({ source }) => source.includes(', plural,'));
  expect(counted.length).toBeGreaterThan(10);
  const unlike = counted.filter((message) => formsOf(message.source).join() !== formsOf(message.translation).join());
  expect(unlike.map(nameOf)).toEqual([]);
  const forms = new Set(counted.flatMap(({ translation }) => formsOf(translation)));
  const unknown = [...forms].filter(
    (form) => !/^=\d+$/.test(form) && !pluralCategories.some((known) => known === form),
  );
  expect(unknown).toEqual([]);
});

it('has French with its own punctuation: no-break spaces, and apostrophes that ICU does not read as quotes', async () => {
  const messages = await catalog(join(root, 'locales'), 'fr');
  const wrong = messages.filter(({ translation }) => /[ \u00a0][:;!?%»]|«(?!\u202f)|'|\.\.\./.test(translation));
  expect(wrong.map(nameOf)).toEqual([]);
});

it('knows every string of the source: run `npm run messages` and translate what is new', async () => {
  const known = new Set((await catalog(join(root, 'locales'), 'en')).map(nameOf));
  const found = (await extract()).map(nameOf);
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((name) => !known.has(name))).toEqual([]);
}, 180_000);

it('compares placeholders and tags, whatever their order', () => {
  expect(placeholdersOf('Up to date <0>· {0}</0>')).toEqual(['0', '<0>']);
  expect(placeholdersOf('{count, plural, one {# try of {name}} other {# tries}}')).toEqual(['count', 'name']);
  expect(placeholdersOf('Still needed: {missing}.')).toEqual(['missing']);
});

it('is loaded in two parts: the words of pages before sign-in, and all others', async () => {
  const all = await catalog(join(root, 'locales'), 'en');
  const ofConsole = all.filter(({ origins }) =>
    origins.some((file) => file.startsWith('src/') && !START_FILES.has(file)),
  );
  // What the server alone says is no part of the console.
  expect(ofConsole.length).toBeLessThan(all.length);
  const english = ofConsole.map(({ source, context }) => String(generateMessageId(source, context))).toSorted();
  for (const { code } of LANGUAGES) {
    const first = Object.keys(await loadFirstWords(code));
    const others = Object.keys(await loadOtherWords(code));
    expect([...first, ...others].toSorted()).toEqual(english);
    // A third of all words, and not those of the page that most people open next.
    expect(first.length).toBeGreaterThan(100);
    expect(first.length).toBeLessThan(others.length / 2);
  }
  const [first, others] = [await loadFirstWords('en'), await loadOtherWords('en')].map((part) => JSON.stringify(part));
  expect(first).toContain('Remember my username');
  expect(others).toContain('Saved here, not sent yet');
  expect(others).not.toContain('Remember my username');
});
