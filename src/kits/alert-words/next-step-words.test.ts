import { expect, it } from 'vitest';
import { EVENTS, eventKind } from '../../domain/alert-events.ts';
import { nextStepWords } from './next-step-words.ts';

it('floor 14: says of every alert of the catalogue what to do, but of what is over by itself', () => {
  const without = Object.entries(EVENTS)
    .filter(([event]) => eventKind(Number(event)) === 'alert' && nextStepWords(Number(event)) === null)
    .map(([, code]) => code);
  expect(without).toEqual(['rejoin']);
});
