import { expect, it } from 'vitest';
import type { AuditEntry } from '../../../contract/audit.ts';
import { auditCsv } from './audit-csv.ts';
import { changedFields } from './field-values.ts';

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
  field: (field: string) => field,
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

it('writes lists as lists, what has fields as JSON, and leaves out what had no value and has none', () => {
  const before = { groupList: ['a', 'b'], retention: null, notes: '', roles: [] };
  const after = { groupList: [], retention: { general: 100 }, notes: null, roles: null };
  expect(changedFields({ before, after })).toEqual([
    { field: 'groupList', before: 'a, b', after: null },
    { field: 'retention', before: null, after: '{"general":100}' },
  ]);
});
