import { expect, it } from 'vitest';
import { killEmbedded } from './support/kill-embedded.ts';

/** `npm run kills` does more. */
const ROUNDS = 12;

it(`loses nothing it acknowledged and does nothing twice over ${ROUNDS} kills in the middle of writing`, async () => {
  const { kills, acknowledged, cutOff, violations } = await killEmbedded(ROUNDS, () => undefined);
  expect(violations).toEqual([]);
  expect(kills).toBe(ROUNDS);
  expect(acknowledged).toBe(ROUNDS * 10);
  expect(cutOff).toBeGreaterThan(0);
}, 300_000);
