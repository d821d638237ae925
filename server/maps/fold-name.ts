/** Letters that Unicode doesn't take apart into a letter and an accent. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
};

/** A name as it is searched: lower case, without accents and apostrophes, a space for every hyphen. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþıħŋə]/g, (letter) => SPECIAL[letter] ?? letter)
    .replaceAll(/[’'‘ʻʼ`.]/g, '')
    .replaceAll(/[\s\-–]+/g, ' ')
    .trim();
