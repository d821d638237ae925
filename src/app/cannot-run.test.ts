import { expect, it } from 'vitest';
import { mayKeep, obstacleIn } from './cannot-run.ts';

const whole = { isSecureContext: true, navigator: { locks: {} }, BroadcastChannel: class {}, indexedDB: {} };

it('finds nothing in the way in a browser that has all, over https or from this machine', () => {
  expect(obstacleIn(whole)).toBeNull();
});

it('knows a browser that keeps neither notes nor cookies', () => {
  const navigator = { cookieEnabled: true };
  expect(mayKeep({ localStorage: {}, navigator })).toBe(true);
  expect(mayKeep({ localStorage: null, navigator })).toBe(false);
  expect(mayKeep({ localStorage: {}, navigator: { cookieEnabled: false } })).toBe(false);
  const blocked = {
    navigator,
    get localStorage(): unknown {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  };
  expect(mayKeep(blocked)).toBe(false);
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
