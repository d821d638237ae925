import { afterEach, expect, it } from 'vitest';
import { connection, noteReachable } from '../api/connection.ts';
import { keepOfflineSince } from './keep-offline-since.ts';

const KEY = 'lading.offline-since';
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  connection.set({ state: 'unknown', offlineSince: null });
  localStorage.removeItem(KEY);
});

/** A page that was just loaded. */
function load(): void {
  stop();
  connection.set({ state: 'unknown', offlineSince: null });
  stop = keepOfflineSince();
}

it('floor 6: says after a reload since when there is no connection, until the server answers', () => {
  load();
  noteReachable(connection, false, 1_000);
  expect(connection.get().offlineSince).toBe(1_000);
  load();
  noteReachable(connection, false, 9_000);
  expect(connection.get().offlineSince).toBe(1_000);
  noteReachable(connection, true, 9_500);
  load();
  noteReachable(connection, false, 10_000);
  expect(connection.get().offlineSince).toBe(10_000);
});

it('floor 6: passes over what is stored but no time before now', () => {
  for (const text of ['', 'soon', '-5', '99999', '{}']) {
    localStorage.setItem(KEY, text);
    load();
    noteReachable(connection, false, 2_000);
    expect(connection.get().offlineSince).toBe(2_000);
    expect(localStorage.getItem(KEY)).toBe('2000');
  }
});
