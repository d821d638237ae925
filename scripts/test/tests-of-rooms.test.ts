import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../child-process.ts';
import { testsOfRooms } from './tests-of-rooms.ts';

const named = (name: string): string => `tests/server/behaviour/${name}.test.ts`;

describe('the tests of a room of the server', () => {
  it('are those that name its calls, and those about every call', () => {
    const files = testsOfRooms(['server/capabilities/alerts/write-alerts.ts']) ?? [];
    expect(files).toEqual(expect.arrayContaining(['alerts', 'notifications', 'matrix', 'tenancy'].map(named)));
    expect(files).toContain('tests/commands/commands.test.ts');
    for (const other of ['maps', 'second-factor', 'inventory']) expect(files).not.toContain(named(other));
    for (const file of files) expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
  });

  it('are also those of rooms that are built on it', () => {
    const root = mkdtempSync(join(tmpdir(), 'lading-rooms-'));
    const put = (file: string, text: string): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    for (const room of ['low', 'high', 'aside']) {
      put(`src/contract/${room}.ts`, `export const call = operation({\n  path: 'tables/query/${room}List',\n});`);
      put(`server/capabilities/${room}/routes.ts`, `import { call } from '../../../src/contract/${room}.ts';`);
      put(named(`about-${room}`), `await client.get('tables/query/${room}List?companyId=1');`);
    }
    put('server/capabilities/high/parts.ts', "import { part } from '../low/routes.ts';");
    put('server/jobs/job.ts', "import { part } from '../capabilities/aside/routes.ts';");
    const of = (room: string) => testsOfRooms([`server/capabilities/${room}/routes.ts`], root)?.filter(isAbout);
    const isAbout = (file: string): boolean => file.includes('about-');
    expect(of('low')).toEqual(['about-high', 'about-low'].map(named));
    expect(of('high')).toEqual([named('about-high')]);
    // The rest of the server is built on it.
    expect(of('aside')).toBeUndefined();
    rmSync(root, { recursive: true });
  });

  it.each([
    ['what is no room', ['server/http/session.ts']],
    ['the contract', ['server/capabilities/alerts/routes.ts', 'src/contract/alerts.ts']],
    ['what tests share', ['server/capabilities/alerts/routes.ts', 'tests/server/support/serve.ts']],
    ['the list of rooms', ['server/capabilities/routes.ts']],
    ['nothing of the server', ['src/ui/mark.tsx']],
  ])('can not be told where %s has changed', (_what, files) => {
    expect(testsOfRooms(files)).toBeUndefined();
  });
});
