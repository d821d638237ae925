import { expect, test } from 'vitest';
import {
  choicesOf,
  codesToAnswer,
  createInView,
  LINGER_MS,
  QUESTION_MS,
  questionAfter,
  questionOf,
  type SeenCode,
  type Takes,
} from './in-view.ts';

const A = '00_1B_AD_00_7C_CA';
const B = '00_1B_AD_00_7C_CB';
const corner = { x: 0, y: 0 };
const corners = [corner, corner, corner, corner] as const;

const frame = (texts: readonly string[], believed: readonly string[] = texts) => ({
  codes: texts.map((text) => ({ text, format: 'Code128' as const, corners })),
  believed,
  width: 4,
  height: 2,
});

const textsToAnswer = (codes: readonly SeenCode[], takes: Takes): string[] =>
  codesToAnswer(codes, takes).map(({ text }) => text);

test('one of ours is answered, whatever a maker or a carrier has put beside it', () => {
  const codes = createInView().see(frame(['4006381333931', A]), 0);
  expect(textsToAnswer(codes, 'one')).toEqual([A]);
  expect(textsToAnswer(codes, 'each')).toEqual([A]);
  expect(choicesOf(codes)).toEqual([]);
  expect(textsToAnswer(createInView().see(frame(['4006381333931']), 0), 'one')).toEqual(['4006381333931']);
});

test('of two of ours none is answered where one is wanted, until the other is out of view', () => {
  const inView = createInView();
  expect(textsToAnswer(inView.see(frame([A, B], []), 0), 'one')).toEqual([]);
  const both = inView.see(frame([A, B]), 30);
  expect([textsToAnswer(both, 'one'), textsToAnswer(both, 'each')]).toEqual([[], [A, B]]);
  expect(choicesOf(both).map(({ key }) => key)).toEqual([A, B]);
  const moved = inView.see(frame([A]), 60);
  expect([textsToAnswer(moved, 'one'), choicesOf(moved)]).toEqual([[], []]);
  expect(textsToAnswer(inView.see(frame([A]), 31 + LINGER_MS), 'one')).toEqual([A]);
});

test('two labels of one device are one choice, and no question', () => {
  const codes = createInView().see(frame([A, A.replaceAll('_', '')]), 0);
  expect(choicesOf(codes)).toEqual([]);
  expect(textsToAnswer(codes, 'one')).toHaveLength(2);
});

test('what was read once is no choice yet, and is not answered', () => {
  const codes = createInView().see(frame([A], []), 0);
  expect([choicesOf(codes), textsToAnswer(codes, 'each')]).toEqual([[], []]);
});

test('a question ends by itself once one candidate is left or none, and not while a hand shakes', () => {
  const inView = createInView();
  const both = choicesOf(inView.see(frame([A, B]), 0));
  const asked = questionOf(both, 0);
  const shaken = questionAfter(asked, inView.see(frame([A]), QUESTION_MS), QUESTION_MS);
  expect(shaken?.codes).toEqual(both);
  expect(shaken && questionAfter(shaken, inView.see(frame([A]), QUESTION_MS + 1), QUESTION_MS + 1)).toBeNull();
  expect(questionAfter(asked, inView.see(frame([]), QUESTION_MS + 1), QUESTION_MS + 1)).toBeNull();
  const back = questionAfter(asked, inView.see(frame([A, B]), QUESTION_MS), QUESTION_MS);
  expect(back && questionAfter(back, [], 2 * QUESTION_MS)?.codes).toEqual(both);
});
