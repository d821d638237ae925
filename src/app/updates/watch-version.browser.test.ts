import { afterEach, expect, it, vi } from 'vitest';
import { answerOf } from '../../../tests/fixtures/answering-server.ts';
import { API_VERSION } from '../../contract/api-version.ts';
import { update } from './update-state.ts';
import { watchVersion } from './watch-version.ts';

const START = Date.parse('2026-11-22T08:00:00Z');
const QUARTER_MS = 15 * 60_000;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  update.set(null);
});

it('asks at the start and when the page is looked at again after a quarter of an hour, and offers what is new', async () => {
  let running = __VERSION__;
  /** When the server was asked, counted from the start. */
  const asked: number[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((asking) => {
    const { pathname, searchParams } = new URL(asking instanceof Request ? asking.url : asking);
    expect(pathname).toMatch(/\/server\/warVersionGet$/);
    asked.push(Number(searchParams.get('killcache')) - START);
    const data = { version: running, date: '2026-11-22', api: API_VERSION };
    return Promise.resolve(answerOf({ data }));
  });
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const turn = (state: DocumentVisibilityState, after: number) => {
    vi.setSystemTime(START + after);
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  watchVersion();
  turn('visible', QUARTER_MS - 1);
  turn('hidden', QUARTER_MS);
  turn('visible', QUARTER_MS);
  // Counted from the last time it asked.
  turn('visible', 2 * QUARTER_MS - 1);
  await expect.poll(() => asked).toEqual([0, QUARTER_MS]);
  expect(update.get()).toBeNull();

  running = '99.0.0';
  turn('visible', 2 * QUARTER_MS);
  await expect.poll(() => update.get()).not.toBeNull();
  expect(asked).toEqual([0, QUARTER_MS, 2 * QUARTER_MS]);
});
