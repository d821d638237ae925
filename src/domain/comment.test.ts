import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedUpTo, commentPieces, namesAsText, namesIn, namesOfText, typedName, withoutName } from './comment.ts';

const login = fc.stringMatching(/^[\w-]{1,12}$/);

describe('whom a comment mentions', () => {
  it.each([
    ['@ana please look, @Bob too', ['ana', 'Bob']],
    ['@ana, @ANA', ['ANA']],
    ['ana@mail.example is no mention, nor is @@ana or a@b', []],
    ['(@ana) – «@bob-2»', ['ana', 'bob-2']],
    ['இதை பார் @ana', ['ana']],
    ['@', []],
  ])('%s', (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });

  it('keeps names as a text in which each is found whole', () => {
    fc.assert(
      fc.property(fc.uniqueArray(login), login, (names, other) => {
        const text = namesAsText(names);
        expect(namesOfText(text)).toEqual(names);
        expect(text.includes(`|${other}|`)).toBe(names.includes(other));
        expect(namesOfText(withoutName(text, other))).toEqual(names.filter((name) => name !== other));
      }),
    );
  });
});

describe('a comment in pieces', () => {
  it('marks only who is mentioned', () => {
    expect(commentPieces('@ana and @nobody: look', '|Ana|')).toEqual([
      { at: 0, text: '@ana', name: 'Ana' },
      { at: 4, text: ' and @nobody: look', name: null },
    ]);
  });

  it('is the same text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            login.map((name) => ` @${name}`),
          ),
        ),
        fc.array(login),
        (parts, names) => {
          const text = parts.join('');
          expect(
            commentPieces(text, namesAsText(names))
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

it('knows the name that is being typed', () => {
  expect(typedName('Hello @an')).toBe('an');
  expect(typedName('@')).toBe('');
  expect(typedName('a@an')).toBeNull();
  expect(typedName('@ana ')).toBeNull();
});

it('knows where somebody types', () => {
  expect(changedUpTo('Hello  you', 'Hello @ you')).toBe(7);
  expect(changedUpTo('', '@a')).toBe(2);
  expect(changedUpTo('@', '@a')).toBe(2);
});
