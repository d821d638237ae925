import { type RefCallback, useState } from 'react';

/**
 * What the part of the page is called that something stands in, for buttons that several parts have.
 * @returns where it stands, and what names a button: its words and those of its part; undefined where there is no heading
 */
export function usePartName(): readonly [
  place: RefCallback<HTMLElement>,
  named: (words: string) => { readonly 'aria-label': string } | undefined,
] {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const part = place?.closest('section, [role=dialog]')?.querySelector('h2, h3')?.textContent.trim() ?? '';
  return [setPlace, (words) => (part === '' ? undefined : { 'aria-label': `${words} ${part}` })];
}
