import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testsOfPages } from './tests-of-pages.ts';

describe('the tests of a page', () => {
  const root = mkdtempSync(join(tmpdir(), 'lading-pages-'));
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const of = (...files: readonly string[]) => testsOfPages(files, root);

  beforeAll(() => {
    put('tests/fixtures/console.tsx', "import { tree } from '../../src/app/route-tree.gen';");
    put('src/app/route-tree.gen.ts', "import './routes/_signed-in';\nimport './routes/_signed-in/lists';");
    put('src/app/routes/_signed-in.tsx', "import { Shell } from '../shell/shell.tsx';");
    put('src/app/routes/_signed-in/lists.tsx', "import { Lists } from '../../../pages/lists/lists.tsx';");
    put('src/app/routes/_signed-in/maps.tsx', "import { Maps } from '../../../pages/maps/maps.tsx';");
    put('src/app/shell/shell.tsx', "const Menu = lazy(() => import('../../features/menu/menu.tsx'));");
    put('src/app/shell/shell.browser.test.tsx', "import { open } from '../../../tests/fixtures/console.tsx';");
    put('src/app/jump.browser.test.tsx', "await open('/lists?show=1');");
    put('src/app/guards.browser.test.tsx', "await open('/lists-of-old');");
    put('src/pages/lists/lists.tsx', "import { rows } from '../../features/rows/rows.ts';\nimport './lists.css';");
    put('src/pages/lists/lists.css', '');
    put('src/pages/lists/lists.browser.test.tsx', "import { open } from '../../../tests/fixtures/console.tsx';");
    put('src/pages/maps/maps.tsx', '');
    put('src/pages/maps/maps.browser.test.tsx', "import { open } from '../../../tests/fixtures/console.tsx';");
    put('src/features/rows/rows.ts', '');
    put('src/features/rows/order.browser.test.ts', '');
    put('src/features/menu/menu.tsx', '');
    put('src/ui/table.tsx', '');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('are those beside it and those that go to its address, not all that open the console', () => {
    const lists = ['src/app/jump.browser.test.tsx', 'src/pages/lists/lists.browser.test.tsx'];
    expect(of('src/pages/lists/lists.tsx')).toEqual(lists);
    expect(of('src/pages/lists/lists.css', 'locales/fr.po', 'docs/storage.md')).toEqual(lists);
    expect(of('src/pages/maps/maps.tsx')).toEqual(['src/pages/maps/maps.browser.test.tsx']);
  });

  it('are also those of the pages that a feature is part of, and of what stands around them', () => {
    const rows = ['src/app/jump', 'src/features/rows/order', 'src/pages/lists/lists'];
    expect(of('src/features/rows/rows.ts')?.map((file) => file.replace(/\.browser\.test\.tsx?$/, ''))).toEqual(rows);
    expect(of('src/features/menu/menu.tsx')).toEqual(['src/app/shell/shell.browser.test.tsx']);
  });

  it('are all that the import graph reaches where something else has changed, or a page is gone', () => {
    expect(of('src/pages/lists/lists.tsx', 'src/ui/table.tsx')).toBeUndefined();
    expect(of('src/pages/lists/gone.tsx')).toBeUndefined();
    expect(of('tests/fixtures/console.tsx')).toBeUndefined();
    expect(of('docs/storage.md')).toBeUndefined();
  });
});
