import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkHouseRules } from './house-rules.ts';
import { checkLayers } from './import-direction.ts';
import { isRoom, ROOMS } from './rooms.ts';

let root: string | undefined;

afterEach(() => {
  if (root !== undefined) rmSync(root, { recursive: true });
  root = undefined;
});

const ABOUT_EXPORTS = /: (?:nobody (?:uses|imports)|only tests use) /;

/** The violations of a project made of these files, as `file:line: message`; few of its exports are of use to anybody. */
const check = (files: Readonly<Record<string, string>>): string[] =>
  checkAll(files).filter((one) => !ABOUT_EXPORTS.test(one));

function checkAll(files: Readonly<Record<string, string>>): string[] {
  root = mkdtempSync(join(tmpdir(), 'lading-rules-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkHouseRules(root).violations.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const leaf = 'export const leaf = 1;';

describe('import direction', () => {
  it('accepts imports downwards, within a room and within one page', () => {
    const found = check({
      'src/app/main.tsx':
        "import '../pages/login/login-page.tsx';\nimport './route-tree.gen.ts';\nimport './shell.tsx';",
      'src/app/shell.tsx': leaf,
      'src/app/route-tree.gen.ts': "import { leaf } from './shell';",
      'src/pages/login/login-page.tsx': "import './form.tsx';\nimport '../../domain/rule.ts';",
      'src/pages/login/form.tsx': leaf,
      'src/domain/rule.ts': leaf,
      'src/local/decoder.ts': "new Worker(new URL('../workers/decode.ts', import.meta.url), { type: 'module' });",
      'src/workers/decode.ts': "import '../domain/rule.ts';",
      'server/main.ts': "import '../src/contract/path.ts';",
      'src/contract/path.ts': "import '../domain/rule.ts';",
    });
    expect(found).toEqual([]);
  });

  it('lets the rooms of the table import what it lists and nothing else', () => {
    const rooms = Object.keys(ROOMS).filter(isRoom);
    for (const from of rooms) {
      for (const to of rooms) {
        if (from === to) continue;
        const found = check({ [`src/${from}/a.ts`]: `import '../${to}/b.ts';`, [`src/${to}/b.ts`]: leaf });
        rmSync(root ?? '', { recursive: true });
        const allowed: readonly string[] = ROOMS[from];
        expect(found.length, `${from} → ${to}: ${found.join()}`).toBe(allowed.includes(to) ? 0 : 1);
      }
    }
    root = undefined;
  });

  it.each([
    ['a static import', "import { leaf } from '../app/a.ts';"],
    ['a type import', "import type { Leaf } from '../app/a.ts';"],
    ['a re-export', "export { leaf } from '../app/a.ts';"],
    ['an export of all', "export * from '../app/a.ts';"],
    ['a dynamic import', "export const later = () => import('../app/a.ts');"],
    ['an inline type', "export type Later = import('../app/a.ts').Leaf;"],
    ['a worker address', "new Worker(new URL('../app/a.ts', import.meta.url));"],
    ['a suffixed address', "import url from '../app/a.ts?worker&url';"],
  ])('sees %s that goes up', (_name, text) => {
    const found = check({ 'src/app/a.ts': 'export type Leaf = 1; export const leaf = 1;', 'src/domain/rule.ts': text });
    expect(found).toEqual([
      'src/domain/rule.ts:1: domain/ may not import app/ (src/app/a.ts); it may import nothing but itself',
    ]);
  });

  it('keeps pages and features apart from their neighbours', () => {
    const found = check({
      'src/pages/login/a.tsx': "import '../activation/b.tsx';",
      'src/pages/activation/b.tsx': leaf,
      'src/features/outbox/a.tsx': "\nimport '../alerts.tsx';",
      'src/features/alerts.tsx': leaf,
    });
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('src/features/outbox/a.tsx:2: one of features/ may not import another');
    expect(found[1]).toContain('src/pages/login/a.tsx:1: one of pages/ may not import another');
  });

  it('keeps console and server apart but for contract and domain', () => {
    const found = check({
      'src/api/client.ts': "import '../../server/main.ts';",
      'src/api/client.test.ts': "import '../../tests/fixtures/rows.ts';",
      'tests/fixtures/rows.ts': leaf,
      'server/main.ts': "import '../src/local/database.ts';\nimport '../scripts/test.ts';",
      'src/local/database.ts': leaf,
      'scripts/test.ts': leaf,
    });
    expect(found).toHaveLength(3);
    expect(found.join('\n')).toContain('src may not import server/');
    expect(found.join('\n')).toContain(
      'server may import only src/contract, src/domain and src/words, not src/local/database.ts',
    );
    expect(found.join('\n')).toContain('not scripts/test.ts');
  });

  it('reports a file in no room and an import without its extension', () => {
    const found = check({ 'src/utils/a.ts': leaf, 'src/domain/b.ts': "import './c';", 'src/domain/c.ts': leaf });
    expect(found).toHaveLength(2);
    expect(found.join('\n')).toContain('src/utils/a.ts:1: stands in no room of src');
    expect(found.join('\n')).toContain("'./c' names no file");
  });

  it('lets a part with a border be entered by its gates only, and need only what is written', () => {
    const inside = 'export const inner = 1;';
    const found = check({
      'src/workers/engine/search/inner.ts': inside,
      'src/workers/engine/search/searcher.ts': "import '../../../domain/device.ts';",
      'src/domain/device.ts': 'export const device = 1;',
      'src/local/a.ts': "import '../workers/engine/search/searcher.ts';",
      'src/local/b.ts': "import '../workers/engine/search/inner.ts';",
      'src/local/b.test.ts': "import '../workers/engine/search/inner.ts';",
    });
    expect(found).toHaveLength(2);
    expect(found.join(' ')).toContain('src/workers/engine/ may import nothing of the product but');
    expect(found.join(' ')).toContain('src/workers/engine/search/inner.ts is inside src/workers/engine/');
  });

  it('keeps the folders of the server and of the device apart but for what the table names', () => {
    const found = check({
      'server/start.ts': "import './database/a.ts';\nimport './demo/a.ts';",
      'server/database/a.ts': leaf,
      'server/database/b.ts': "import '../capabilities/a.ts';",
      'server/database/b.test.ts': "import '../capabilities/a.ts';",
      'server/capabilities/a.ts': "import '../database/a.ts';\nimport '../capabilities/b.ts';",
      'server/capabilities/b.ts': leaf,
      'server/demo/a.ts': "import '../database/a.ts';",
      'server/new/a.ts': "import '../database/a.ts';",
      'src/local/cache/a.ts': "import '../views/b.ts';",
      'src/local/views/a.ts': "import '../cache/a.ts';",
      'src/local/views/b.ts': leaf,
    });
    expect(found).toHaveLength(3);
    expect(found.join('\n')).toContain('server/database/ may not import server/capabilities/a.ts');
    expect(found.join('\n')).toContain('server/new/ is not in FOLDERS');
    expect(found.join('\n')).toContain('src/local/cache/ may not import src/local/views/b.ts');
  });

  it('lets folders that stand in layers import only what is named below them', () => {
    expect(checkLayers()).toEqual([]);
    const found = checkLayers({
      'server/': { http: ['database'], database: ['http', 'process'], process: ['process'] },
    });
    expect(found.map(({ message }) => message.slice(0, 43))).toEqual([
      'server/database/ may import http only if th',
      'server/process/ may import process only if ',
    ]);
  });

  it('finds a circle of imports, also where only types are imported, and not where the way round is taken when it is needed', () => {
    const circle = check({
      'src/domain/a.ts': "import './b.ts';",
      'src/domain/b.ts': "import './c.ts';",
      'src/domain/c.ts': "import './a.ts';",
    });
    expect(circle).toHaveLength(1);
    expect(circle[0]).toContain('src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts');
    rmSync(root ?? '', { recursive: true });
    const types = check({
      'src/domain/a.ts': "import './b.ts';\nexport type A = 1;",
      'src/domain/b.ts': "import type { A } from './a.ts';\nexport type B = A;",
    });
    expect(types).toHaveLength(1);
    rmSync(root ?? '', { recursive: true });
    const later = check({
      'src/domain/a.ts': "import './b.ts';\nexport type A = 1;",
      'src/domain/b.ts': "export const load = () => import('./a.ts');",
    });
    expect(later).toEqual([]);
  });

  it('reports a file that does not parse', () => {
    expect(check({ 'src/domain/a.ts': 'export const = ;' })).not.toEqual([]);
  });
});

describe('exports', () => {
  const rule = "import { leaf } from './leaf.ts';\nimport './other.ts';\nvoid leaf;";

  it('accepts what the product imports, whichever way, and types that stand in signatures', () => {
    const found = checkAll({
      'src/domain/rule.ts': `${rule}\nimport type { Leaf } from './leaf.ts';\nimport * as all from './all.ts';\nvoid all;`,
      'src/domain/leaf.ts': 'export type Leaf = 1; export const leaf: Leaf = 1; export default leaf;',
      'src/domain/other.ts':
        "import last from './leaf.ts';\ninterface Own { a: 1 }\nexport interface Given { own: Own }\nexport function f(given: Given) { return given; }\nvoid last;",
      'src/domain/all.ts': 'export const a = 1; export const b = 2;',
      'vite.config.ts': "import { f } from './src/domain/other.ts';",
    });
    expect(found).toEqual([]);
  });

  it('refuses what nobody imports, what only tests use, and not what a test looks into', () => {
    const found = checkAll({
      'src/domain/rule.ts': rule,
      'src/domain/leaf.ts':
        'export const leaf = 1; export const dead = 2; const own = 3; export const inner = own; void inner;',
      'src/domain/other.ts': 'export const tried = 1; export const looked = 2; void looked; export type Shape = 1;',
      'src/domain/other.test.ts': "import { looked, type Shape, tried } from './other.ts';",
    });
    expect(found.map((one) => one.replace(/(: delete it).*/, '$1'))).toEqual([
      'src/domain/leaf.ts:1: nobody uses dead: delete it',
      'src/domain/leaf.ts:1: nobody imports inner: take away the word export',
      'src/domain/other.ts:1: only tests use tried: delete it',
    ]);
  });
});

describe('suppressions', () => {
  it.each([
    '// oxlint-disable-next-line no-console',
    '// oxlint-disable-next-line no-console -- ',
    '// oxlint-disable-next-line -- no rule is named here',
    '/* eslint-disable */',
    '/* eslint-disable no-console */',
    '// @ts-expect-error',
    '// @ts-expect-error the reason must stand after two dashes',
    '// @ts-ignore -- even with a reason',
    '// @ts-nocheck -- even with a reason',
  ])('refuses %s', (comment) => {
    expect(check({ 'src/domain/a.ts': `${comment}\n${leaf}` })).toHaveLength(1);
  });

  it.each([
    '// oxlint-disable-next-line no-console -- the process has no logger yet',
    '/* oxlint-disable typescript/no-explicit-any, no-console -- the library types it so */',
    '// @ts-expect-error -- the type of this option is missing upstream',
    '// oxlint-disable-looking prose is not a directive',
  ])('accepts %s', (comment) => {
    expect(check({ 'src/domain/a.ts': `${comment}\n${leaf}` })).toEqual([]);
  });

  it('leaves files written by a tool alone', () => {
    expect(check({ 'src/app/a.gen.ts': `/* eslint-disable */\n${leaf}` })).toEqual([]);
  });

  it('ignores directives inside strings', () => {
    expect(check({ 'src/domain/a.ts': "export const text = '// oxlint-disable-next-line no-console';" })).toEqual([]);
  });
});

describe('the languages of the server', () => {
  const TEXT = "const a = { en: 'Yes', fr: 'Oui' };";

  it.each([TEXT, "const a = {\n  ta: (n) => n,\n  'en': (n) => n,\n};"])('stand in the catalogs, not in %j', (text) => {
    expect(check({ 'server/a.ts': text })).toEqual([
      'server/a.ts:1: a text in several languages: write it as `msg`, its translations are in locales/',
    ]);
  });

  it('are what else is called so', () => {
    expect(check({ 'server/a.test.ts': TEXT, 'src/app/a.ts': TEXT })).toEqual([]);
    expect(check({ 'server/a.ts': "const a = { fr: 1, ta: 2 }; const b = { en: { de: 'x' } }; a; b;" })).toEqual([]);
  });
});

describe('the clock of tests', () => {
  const MESSAGE = /^tests\/a\.ts:1: .+ is the system's time: use `clock` of tests\/fixtures\/test-clock\.ts$/;

  it.each([
    'Date.now();',
    'use(Date.now);',
    "globalThis.Date['now']();",
    'new Date();',
    'new globalThis.Date();',
    'Date();',
    "Temporal.Now.instant(); await page.evaluate(() => 'before');",
    'await page.evaluate(() => 1).then(() => Date.now());',
  ])('refuses %s', (text) => {
    const found = check({ 'tests/a.ts': text });
    expect(found).toEqual([expect.stringMatching(MESSAGE)]);
  });

  it.each(['server/a.test.ts', 'src/domain/a.browser.test.tsx', 'tests/e2e/a.e2e.ts', 'scripts/a.test.ts'])(
    'in %s',
    (file) => {
      expect(check({ [file]: 'new Date();' })).toHaveLength(1);
    },
  );

  it.each(['server/a.ts', 'src/domain/a.ts', 'scripts/a.ts', 'tests/fixtures/test-clock.ts'])('not in %s', (file) => {
    expect(check({ [file]: 'new Date(); Date.now(); Temporal.Now.instant();' })).toEqual([]);
  });

  it.each([
    'new Date(0);',
    "Date.parse('2026-01-31');",
    'await page.evaluate(() => Date.now() + 100);',
    'clock.now(); Temporal.Instant.from(text);',
    "// Date.now() is not\nexport const text = 'new Date()';",
  ])('accepts %s', (text) => {
    expect(check({ 'tests/a.ts': text })).toEqual([]);
  });
});

describe('the form kit', () => {
  const found = (text: string, file = 'src/pages/a/a-form.tsx') => check({ [file]: text });

  it.each([
    'const [tried, setTried] = useState(false);',
    'const [isTried, setIsTried] = React.useState<boolean>(false);',
    'const [submitted] = useState(false);',
  ])('keeps %s', (text) => {
    expect(found(text)).toEqual([expect.stringContaining('is what `useForm` of src/kits/form/ keeps')]);
    expect(found(text, 'src/kits/form/a.ts')).toEqual([]);
  });

  it.each([
    'const a = <input onChange={({ currentTarget }) => set(currentTarget.value)} />;',
    'const a = <input onChange={(event) => set(event.currentTarget.value)} />;',
    'const a = <input onChange={({ currentTarget: { value } }) => set(value)} />;',
    'const field = { onChange: ({ currentTarget }) => set(currentTarget.value) };',
  ])('hears fields: %s', (text) => {
    expect(found(text)).toEqual([expect.stringContaining('src/pages/a/a-form.tsx:1: reads `currentTarget` itself')]);
  });

  it('hears fields in one file', () => {
    const handler = 'const onText = (take) => ({ currentTarget }) => take(currentTarget.value);';
    expect(found(handler)).toHaveLength(1);
    expect(found(handler, 'src/ui/form/entered.ts')).toEqual([]);
  });

  const long = (name: string) => `function ${name}() {${'\n'.repeat(130)}}`;

  it('says which component of a dialog is too long', () => {
    expect(found(`\n${long('Fields')}`, 'src/pages/a/a-dialog.tsx')).toEqual([
      'src/pages/a/a-dialog.tsx:2: Fields has 131 lines: a component of a dialog has at most 130',
    ]);
    expect(found(long('OwnDialog'))).toHaveLength(1);
  });

  it('leaves other code alone', () => {
    expect(found(long('Page'))).toEqual([]);
    expect(found('const [open, setOpen] = useState(false); const tried = 1; export const x = tried;')).toEqual([]);
    expect(found('const move = (event) => event.currentTarget.focus();')).toEqual([]);
    expect(found('const [tried] = useState(0);', 'tests/a.ts')).toEqual([]);
  });
});

describe('the size of pages', () => {
  const lines = (count: number) => `${'\n'.repeat(count - 1)}${leaf}\n`;
  /** A file that imports from so many others, and these. */
  const drawsOn = (file: string, count: number) => {
    const leaves = Array.from({ length: count }, (_, nth) => `leaf-${nth}.ts`);
    return {
      [file]: leaves.map((name) => `import '../../domain/${name}';`).join('\n'),
      ...Object.fromEntries(leaves.map((name) => [`src/domain/${name}`, leaf])),
    };
  };

  it('refuses a page of more than 120 lines, and says how many it has', () => {
    const found = check({
      'src/pages/a/long-page.tsx': lines(121),
      'src/pages/a/b/long-page.tsx': lines(300),
      'src/pages/a/a-page.tsx': lines(120),
    });
    expect(found).toEqual([
      'src/pages/a/b/long-page.tsx:1: 300 lines are too many for a page: move its parts to files of their own (at most 120)',
      'src/pages/a/long-page.tsx:1: 121 lines are too many for a page: move its parts to files of their own (at most 120)',
    ]);
  });

  it.each([
    'src/pages/a/a-page.browser.test.tsx',
    'src/pages/a/long-table.tsx',
    'src/pages/a/long-page.ts',
    'src/features/a/a-page.tsx',
  ])('lets %s be longer', (file) => {
    expect(check({ [file]: lines(300) })).toEqual([]);
  });

  it('refuses a file of a page that imports from 25 others', () => {
    expect(check(drawsOn('src/pages/a/parts.ts', 25))).toEqual([
      'src/pages/a/parts.ts:1: imports from 25 files: split it by concept (at most 24)',
    ]);
  });

  it('counts what is imported twice once, and what comes later not', () => {
    const { 'src/pages/a/parts.ts': imports = '', ...leaves } = drawsOn('src/pages/a/parts.ts', 24);
    const again = "import { leaf } from '../../domain/leaf-0.ts';\nconst later = () => import('./dialog.tsx');";
    expect(
      check({ 'src/pages/a/parts.ts': `${imports}\n${again}`, 'src/pages/a/dialog.tsx': leaf, ...leaves }),
    ).toEqual([]);
  });

  it.each(['src/features/a/parts.ts', 'src/pages/a/parts.test.ts'])('lets %s import from more', (file) => {
    expect(check(drawsOn(file, 40))).toEqual([]);
  });
});
