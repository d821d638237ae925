import { expect, it } from 'vitest';
import { isAcknowledged, isOpen, levelOfTab } from './open-alerts.ts';

const OPEN = { enabled: 1, ackBy: '', ackTime: null, clearDate: null } as const;
const NOW = '2026-11-21T10:00:00.000Z';

it('AL2: is acknowledged when there is who did and when', () => {
  expect(isAcknowledged({ ackBy: 'ana', ackTime: NOW })).toBe(true);
  expect(isAcknowledged({ ackBy: 'ana', ackTime: null })).toBe(false);
  expect(isAcknowledged({ ackBy: '', ackTime: NOW })).toBe(false);
});

it('AL2: is open until it is acknowledged, cleared or switched off', () => {
  expect(isOpen(OPEN)).toBe(true);
  expect(isOpen({ ...OPEN, ackBy: 'ana', ackTime: NOW })).toBe(false);
  expect(isOpen({ ...OPEN, clearDate: NOW })).toBe(false);
  expect(isOpen({ ...OPEN, enabled: 0 })).toBe(false);
});

it('AL6: has alerts of level 2, messages of level 1 and notices of level 0 on a tab each', () => {
  expect([levelOfTab('alerts'), levelOfTab('messages'), levelOfTab('notices')]).toEqual([2, 1, 0]);
});
