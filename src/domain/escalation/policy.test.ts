import { expect, it } from 'vitest';
import { SEVERITY } from '../severity/trouble.ts';
import { type Escalated, type Escalation, escalationAct, NO_ESCALATION } from './policy.ts';

const NOW = Date.UTC(2026, 10, 30, 8);
const step = (minutes: number, ...users: string[]) => ({ minutes, users, rotas: [] });
const POLICY: Escalation = { ...NO_ESCALATION, steps: [step(5, 'ana'), step(15, 'bob')], repeats: 1 };
const incident = (over: Partial<Escalated> = {}): Escalated => ({
  isOpen: true,
  unacknowledged: 2,
  severity: SEVERITY.critical,
  mutedUntil: null,
  ...over,
});

it('tells step by step, as often as it repeats, each after its minutes', () => {
  const acts = [0, 1, 2, 3, 4].map((position) => escalationAct(POLICY, incident(), position, NOW));
  expect(acts).toEqual([
    { act: 'tell', step: step(5, 'ana'), next: 15 },
    { act: 'tell', step: step(15, 'bob'), next: 5 },
    { act: 'tell', step: step(5, 'ana'), next: 15 },
    { act: 'tell', step: step(15, 'bob'), next: null },
    { act: 'end' },
  ]);
});

it.each([
  ['it is over', incident({ isOpen: false })],
  ['somebody has seen to it', incident({ unacknowledged: 0 })],
  ['it is not so severe', incident({ severity: SEVERITY.warning })],
])('ends where %s', (_why, one) => {
  expect(escalationAct(POLICY, one, 0, NOW)).toEqual({ act: 'end' });
});

it('is for warnings, too, where the company wants it, and for nothing without steps', () => {
  const warning = incident({ severity: SEVERITY.warning });
  expect(escalationAct({ ...POLICY, severity: 'warning' }, warning, 0, NOW).act).toBe('tell');
  expect(escalationAct({ ...POLICY, severity: 'warning' }, incident({ severity: SEVERITY.watch }), 0, NOW).act).toBe(
    'end',
  );
  expect(escalationAct(NO_ESCALATION, incident(), 0, NOW)).toEqual({ act: 'end' });
});

it('waits for the end of a mute', () => {
  expect(escalationAct(POLICY, incident({ mutedUntil: NOW + 1 }), 0, NOW)).toEqual({ act: 'wait', until: NOW + 1 });
  expect(escalationAct(POLICY, incident({ mutedUntil: NOW }), 0, NOW).act).toBe('tell');
});
