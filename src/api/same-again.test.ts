import { expect, it } from 'vitest';
import { ApiError, type CallCode } from './api-error.ts';
import { SameAgain } from './same-again.ts';

function counted(): { readonly ids: number[]; readonly tries: (change: string, fails?: CallCode) => Promise<void> } {
  const ids: number[] = [];
  let last = 0;
  const again = new SameAgain(() => {
    last += 1;
    return last;
  });
  const tries = async (change: string, fails?: CallCode): Promise<void> => {
    const send = (id: number): Promise<void> => {
      ids.push(id);
      return fails === undefined ? Promise.resolve() : Promise.reject(new ApiError(fails));
    };
    await again.send(change, send).catch(() => undefined);
  };
  return { ids, tries };
}

it.each(['offline', 'timeout', 'no-server', 'unreadable-reply', 'in-progress', 'internal'] as const)(
  'the same request keeps its ids after %s, whatever is asked for beside it',
  async (code) => {
    const { ids, tries } = counted();
    await tries('a', code);
    await tries('b', code);
    await tries('a', code);
    await tries('b');
    await tries('a');
    expect(ids).toEqual([1, 2, 1, 2, 1]);
  },
);

it.each([undefined, 'bad-request', 'version-conflict', 'forbidden'] as const)(
  'what the server has judged is over (%s)',
  async (code) => {
    const { ids, tries } = counted();
    await tries('a', code);
    await tries('a', code);
    expect(ids).toEqual([1, 2]);
  },
);
