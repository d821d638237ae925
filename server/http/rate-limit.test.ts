import { describe, expect, it } from 'vitest';
import { RateLimit, ServerRateLimit } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

const outcome = (act: () => void): string => {
  try {
    act();
    return 'through';
  } catch (error) {
    return error instanceof Refusal ? `${error.code} ${error.headers['Retry-After'] ?? ''}` : 'other';
  }
};

describe('a rate limit', () => {
  it('lets a burst through, then what time earns; each key for itself', () => {
    const limit = new RateLimit({ capacity: 3, perSecond: 0.5 });
    const tries = Array.from({ length: 5 }, () => outcome(() => limit.take('a', 0)));
    expect(tries).toEqual(['through', 'through', 'through', 'too-many-tries 2', 'too-many-tries 2']);
    expect(outcome(() => limit.take('b', 0))).toBe('through');
    expect(outcome(() => limit.take('a', 1_999))).toBe('too-many-tries 1');
    expect(outcome(() => limit.take('a', 2_000))).toBe('through');
    expect(outcome(() => limit.take('a', 2_001))).toBe('too-many-tries 2');
  });

  it('of a server knows nothing of what was asked of another one', () => {
    const limit = new ServerRateLimit({ capacity: 1, perSecond: 0.001 });
    const [one, other] = [{}, {}];
    expect(outcome(() => limit.take(one, 'a'))).toBe('through');
    expect(outcome(() => limit.take(one, 'a'))).toContain('too-many-tries');
    expect(outcome(() => limit.take(other, 'a'))).toBe('through');
  });

  it('never saves up more than a burst', () => {
    const limit = new RateLimit({ capacity: 2, perSecond: 1 });
    limit.take('a', 0);
    const later = Array.from({ length: 3 }, () => outcome(() => limit.take('a', 1e9)));
    expect(later).toEqual(['through', 'through', 'too-many-tries 1']);
  });

  it('remembers ten thousand keys, and forgets the one longest unused first', () => {
    const limit = new RateLimit({ capacity: 1, perSecond: 0.001 });
    limit.take('first', 0);
    for (let n = 0; n < 9_999; n += 1) limit.take(`k${n}`, 0);
    // Also a refused call is a use.
    expect(outcome(() => limit.take('first', 0))).toContain('too-many-tries');
    limit.take('one more', 0);
    expect(outcome(() => limit.take('first', 0))).toContain('too-many-tries');
    expect(outcome(() => limit.take('k0', 0))).toBe('through');
  });
});
