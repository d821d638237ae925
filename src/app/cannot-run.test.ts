import { expect, it } from 'vitest';
import { obstacleIn } from './cannot-run.ts';

const whole = { isSecureContext: true, navigator: { locks: {} }, BroadcastChannel: class {}, indexedDB: {} };

it('finds nothing in the way in a browser that has all, over https or from this machine', () => {
  expect(obstacleIn(whole)).toBeNull();
});

it('says which parts a browser lacks', () => {
  expect(obstacleIn({ ...whole, navigator: {} })).toEqual({ kind: 'lacking', parts: ['Web Locks'] });
  const { BroadcastChannel: _, ...without } = whole;
  expect(obstacleIn(without)).toEqual({ kind: 'lacking', parts: ['BroadcastChannel'] });
  expect(obstacleIn({ isSecureContext: true, navigator: {} })).toEqual({
    kind: 'lacking',
    parts: ['Web Locks', 'BroadcastChannel', 'IndexedDB'],
  });
});

it('tells plain http from another machine from a browser that is too old, which lacks the same', () => {
  expect(obstacleIn({ isSecureContext: false, navigator: {} })).toEqual({ kind: 'insecure' });
});
