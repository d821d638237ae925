import { expect, it } from 'vitest';
import { readTextTokens } from './text-tokens.ts';

it('DT8: reads image and address behind the JSON, or without it, and nothing that is not ended', () => {
  expect(readTextTokens('{"primaryChime":"x"} image:pallet.png; address: Quai 4, Lyon;')).toEqual({
    image: 'pallet.png',
    address: 'Quai 4, Lyon',
  });
  expect(readTextTokens('address:Dock 7;')).toEqual({ image: null, address: 'Dock 7' });
  for (const text of ['', '{}', 'image:;', 'image:half', '{"note":"image:no.png;"}']) {
    expect(readTextTokens(text)).toEqual({ image: null, address: null });
  }
});
