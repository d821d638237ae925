import { expect, it } from 'vitest';
import { MOST_TRANSITIONS, TransitionLog } from './transition-log.ts';
import { transitionText } from './transition-text.ts';

it('keeps the newest transitions and forgets older ones', () => {
  const log = new TransitionLog();
  for (let at = 0; at < 3 * MOST_TRANSITIONS; at += 1) log.note(at, 'sync', `round ${at}`);
  const kept = log.read();
  expect(kept).toHaveLength(MOST_TRANSITIONS);
  expect([kept.at(0)?.at, kept.at(-1)?.at]).toEqual([2 * MOST_TRANSITIONS, 3 * MOST_TRANSITIONS - 1]);
});

it('counts what is the same in a row', () => {
  const log = new TransitionLog();
  for (const why of ['offline', 'offline', 'offline', 'a sign-in is needed', 'offline'])
    log.note(7, 'delivery', 'waits', why);
  expect(log.read().map(({ why, times }) => [why, times])).toEqual([
    ['offline', 3],
    ['a sign-in is needed', 1],
    ['offline', 1],
  ]);
});

it('is written as lines in the order of time, whoever has noted them', () => {
  const tab = new TransitionLog();
  const worker = new TransitionLog();
  tab.note(Date.UTC(2026, 10, 24, 4), 'connection', 'is lost');
  worker.note(Date.UTC(2026, 10, 24, 4, 1), 'sync', 'round ended', 'offline');
  worker.note(Date.UTC(2026, 10, 24, 4, 1), 'sync', 'round ended', 'offline');
  tab.note(Date.UTC(2026, 10, 24, 4, 2), 'connection', 'is back');
  const text = transitionText(
    ['Lading'],
    [
      { name: 'tab-1', entries: tab.read() },
      { name: 'worker-1', entries: worker.read() },
    ],
  );
  expect(text).toBe(
    [
      'Lading',
      '',
      '2026-11-24T04:00:00.000Z tab-1 connection: is lost',
      '2026-11-24T04:01:00.000Z worker-1 sync: round ended (offline) ×2',
      '2026-11-24T04:02:00.000Z tab-1 connection: is back',
      '',
    ].join('\n'),
  );
});
