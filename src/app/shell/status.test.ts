import { expect, it } from 'vitest';
import type { ShellStatus } from '../../local/views/use-shell-status.ts';
import { statusOf } from './status.ts';

const idle: ShellStatus = {
  connection: 'online',
  offlineSince: null,
  syncing: false,
  share: null,
  syncedAt: 1000,
  isHeard: true,
  failed: false,
  waiting: 0,
  needsYou: 0,
  oldestWaitingAt: null,
  signInNeeded: false,
};

it('puts what needs a person first, then unsent work, then the connection', () => {
  const worst: ShellStatus = {
    ...idle,
    connection: 'offline',
    offlineSince: 500,
    syncing: true,
    waiting: 3,
    needsYou: 1,
    oldestWaitingAt: 400,
  };
  expect(statusOf(worst)).toEqual({ kind: 'needs-you', count: 1 });
  expect(statusOf({ ...worst, needsYou: 0 })).toEqual({ kind: 'waiting', count: 3, offlineSince: 500, oldestAt: 400 });
  expect(statusOf({ ...worst, needsYou: 0, waiting: 0 })).toEqual({ kind: 'offline' });
  expect(statusOf({ ...idle, syncing: true })).toEqual({ kind: 'syncing' });
  expect(statusOf(idle)).toEqual({ kind: 'up-to-date', at: 1000 });
});

it('says "offline since" only while it is offline', () => {
  const waiting = { ...idle, waiting: 2, oldestWaitingAt: 400 };
  expect(statusOf(waiting)).toEqual({ kind: 'waiting', count: 2, offlineSince: null, oldestAt: 400 });
});

it('never claims to be up to date before it knows', () => {
  expect(statusOf(undefined)).toEqual({ kind: 'syncing' });
  expect(statusOf({ ...idle, syncedAt: null })).toEqual({ kind: 'syncing' });
  expect(statusOf({ ...idle, syncedAt: null, share: 0.5 })).toEqual({ kind: 'syncing', share: 0.5 });
  expect(statusOf({ ...idle, isHeard: false })).toEqual({ kind: 'syncing' });
});

it('says as of when its copy is while the server is asked in vain, or not at all', () => {
  for (const trouble of [{ failed: true }, { signInNeeded: true }, { failed: true, isHeard: false }]) {
    expect(statusOf({ ...idle, ...trouble })).toEqual({ kind: 'as-of', at: 1000 });
  }
  expect(statusOf({ ...idle, failed: true, syncedAt: null })).toEqual({ kind: 'syncing' });
  expect(statusOf({ ...idle, failed: true, syncing: true })).toEqual({ kind: 'syncing' });
});
