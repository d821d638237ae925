import { expect, it } from 'vitest';
import { assetLabel } from './asset-label.ts';

it('calls an asset a crate, and a tote when its notes are longer than four characters', () => {
  expect(['', 'abcd', 'abcde'].map(assetLabel)).toEqual(['crate', 'crate', 'tote']);
});
