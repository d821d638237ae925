import { expect, it } from 'vitest';
import { holdsNew, readTab, tabConditions } from './activation-tab.ts';

const NOW = Date.UTC(2026, 10, 25, 23, 30);

it('floor 3: is mine today where the person is', () => {
  const days = (timeZone: string) =>
    tabConditions('mine', { userId: 'anand', timeZone, now: NOW }).map(({ filter }) => filter);
  expect(days('UTC')).toEqual([
    { kind: 'values', values: ['anand'] },
    { kind: 'days', from: '2026-11-25', to: '2026-11-25' },
  ]);
  expect(days('Asia/Kolkata')[1]).toEqual({ kind: 'days', from: '2026-11-26', to: '2026-11-26' });
});

it('floor 3: shows what has not left the floor where an address says nothing, and all where it asks for something else', () => {
  const asked = [{}, { tab: 'attention' }, { tab: 'all' }, { tab: 'evil' }, { fltcol: 'status' }, { view: 'v' }];
  expect(asked.map(readTab)).toEqual(['here', 'attention', 'all', 'all', 'all', 'all']);
  expect(readTab({ tab: 'mine', fltcol: 'status', fltval: '3' })).toBe('mine');
  expect(tabConditions('here', { userId: 'anand', timeZone: 'UTC', now: NOW })).toEqual([
    { field: 'shippingState', filter: { kind: 'values', values: ['0', '1', '2'] } },
  ]);
  expect((['here', 'all', 'attention', 'rebuild'] as const).map(holdsNew)).toEqual([true, true, false, false]);
});

it('floor 11: has what hinders an activation, what waits, whose and of when as parts of one tap each', () => {
  const of = (tab: Parameters<typeof tabConditions>[0]) =>
    tabConditions(tab, { userId: 'anand', timeZone: 'UTC', now: NOW });
  const one = (value: string) => ({ kind: 'values', values: [value] });
  expect(of('save-error')).toEqual([{ field: 'attention', filter: one('2') }]);
  expect(of('rebuild')).toEqual([{ field: 'attention', filter: one('3') }]);
  expect(of('waiting')).toEqual([{ field: 'marked', filter: one('1') }]);
  expect(of('own')).toEqual([{ field: 'createdBy', filter: one('anand') }]);
  expect(of('today').map(({ field }) => field)).toEqual(['createDate']);
});
