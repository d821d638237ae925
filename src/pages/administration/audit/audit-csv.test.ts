import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { auditCsv } from './audit-csv.ts';
import { changedValues } from './field-values.ts';

const entry = (over: Partial<AuditEntry>): AuditEntry => ({
  entryId: 1,
  at: '2026-11-25T14:01:02.003Z',
  userId: 'u-admin',
  loginName: 'admin',
  thing: 'user',
  thingId: 'u-zoe',
  thingName: 'zoe',
  act: 'changed',
  before: null,
  after: null,
  undoes: null,
  undoneBy: null,
  undoable: true,
  ...over,
});

const WORDS = {
  columns: ['Time', 'User', 'Thing', 'Name', 'Id', 'Done', 'Field', 'Before', 'After'],
  operator: 'the operator',
  thing: (thing: string) => thing.toUpperCase(),
  act: (act: string) => act,
  name: (_: string, name: string) => name,
  field: (_: string, path: readonly string[]) => path.join('.'),
  value: (_: string, __: readonly string[], value: unknown) =>
    typeof value === 'string' ? value : value === undefined ? null : JSON.stringify(value),
};

it('AM audit: has a line for each field, and none that a spreadsheet would run', () => {
  const text = auditCsv(
    [
      entry({ before: { fullName: 'Old', enabled: true }, after: { fullName: '=HYPERLINK("x")', enabled: false } }),
      entry({ userId: null, loginName: '', act: 'tested', thingName: '@SUM(A1)' }),
    ],
    WORDS,
  );
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Time,User,Thing,Name,Id,Done,Field,Before,After',
    '2026-11-25 14:01:02,admin,USER,zoe,u-zoe,changed,fullName,Old,"\'=HYPERLINK(""x"")"',
    '2026-11-25 14:01:02,admin,USER,zoe,u-zoe,changed,enabled,true,false',
    "2026-11-25 14:01:02,the operator,USER,'@SUM(A1),u-zoe,tested,,,",
  ]);
});

it('takes fields within fields apart, lists not, and leaves out what stays and what had no value and has none', () => {
  const before = { groupList: ['a', 'b'], retention: { general: 30, alerts: 7 }, notes: '', roles: [], tilt: null };
  const after = {
    groupList: [],
    retention: { general: 100, alerts: 7 },
    notes: null,
    roles: null,
    tilt: { angle: 60 },
  };
  expect(changedValues({ before, after })).toEqual([
    { path: ['groupList'], before: ['a', 'b'], after: [] },
    { path: ['retention', 'general'], before: 30, after: 100 },
    { path: ['tilt', 'angle'], before: undefined, after: 60 },
  ]);
});
