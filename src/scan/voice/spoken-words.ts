/** Two hex pairs and more with joints, as codes are shown. */
const CODE = /…?\b[0-9A-F]{2}(?:_[0-9A-F]{2})+\b/g;
const MARKS = /[…·“”]/g;

/** Words with codes in them as they are to be spoken: codes digit by digit, a short stop between the pairs. */
export const spokenWords = (words: string): string =>
  words
    .replaceAll(
      CODE,
      (code) =>
        ` ${code
          .replaceAll('…', '')
          .split('_')
          .map((pair) => [...pair].join(' '))
          .join(', ')}. `,
    )
    .replaceAll(MARKS, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
