import type { Page } from '@playwright/test';
import { clock } from '../fixtures/test-clock.ts';

const SHIFT = 8;

/** Where a character is on a US keyboard; undefined for one that no code of ours has. */
function keyOf(character: string): { readonly code: string; readonly shift: boolean } | undefined {
  if (/^[A-Za-z]$/.test(character)) return { code: `Key${character.toUpperCase()}`, shift: character < 'a' };
  if (/^[0-9]$/.test(character)) return { code: `Digit${character}`, shift: false };
  if (character === '_' || character === '-') return { code: 'Minus', shift: character === '_' };
  if (character === ']') return { code: 'BracketRight', shift: false };
  return character === '#' ? { code: 'Digit3', shift: true } : undefined;
}

/**
 * Keys as a scanner in keyboard mode sends them: fast, with Enter at the end, wherever the focus is. They carry the time
 * at which they were pressed, as a keyboard's do, so that a page which is busy hears of them late, but not wrongly.
 * @param pace milliseconds from key to key
 */
export async function wedge(page: Page, text: string, pace = 5): Promise<void> {
  const gap = pace / 1_000;
  const session = await page.context().newCDPSession(page);
  let timestamp = clock.now() / 1_000;
  const sent = [...text].flatMap((character) => {
    const key = keyOf(character);
    if (key === undefined) throw new RangeError(`no key for ${character}`);
    const modifiers = key.shift ? SHIFT : 0;
    timestamp += gap;
    return [
      session.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key: character,
        code: key.code,
        text: character,
        modifiers,
        timestamp,
      }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: character, code: key.code, modifiers, timestamp }),
    ];
  });
  timestamp += gap;
  const enter = { key: 'Enter', code: 'Enter', timestamp } as const;
  await Promise.all([
    ...sent,
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...enter }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter }),
  ]);
  await session.detach();
}
