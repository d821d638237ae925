import { msg } from '@lingui/core/runtime-macro';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { wordsOf } from './words-of.ts';

const [en, fr, ta] = [wordsOf('en'), wordsOf('fr'), wordsOf('ta')];

it('says a message in each language, from the catalogs of the console', () => {
  const title = msg`Certificate of condition`;
  expect([en(title), fr(title), ta(title)]).toEqual(['Certificate of condition', 'Certificat d’état', 'நிலைச் சான்றிதழ்']);
});

it('tells messages apart that are the same in English', () => {
  expect(fr(msg({ message: 'Departed', context: 'status' }))).toBe('Partie');
  expect(fr(msg({ message: 'Departed', context: 'date' }))).toBe('Départ');
});

it('counts as each language does', () => {
  const rows = msg`Your report is attached. It has {rows, plural, one {{rows} row} other {{rows} rows}}.`;
  const said = (words: typeof en) => [0, 1, 2].map((count) => /\d+ \p{L}+/u.exec(words(rows, { rows: count }))?.[0]);
  expect(said(en)).toEqual(['0 rows', '1 row', '2 rows']);
  expect(said(fr)).toEqual(['0 ligne', '1 ligne', '2 lignes']);
});

it('takes a value as it was typed, whatever a message may hold', () => {
  const typed = String.raw`\u000a\x41 {name} {n, plural, other {#}} '{' $& \\`;
  for (const { code } of LANGUAGES) expect(wordsOf(code)(msg`near {place}`, { place: typed })).toContain(typed);
});

it('says in English what no catalog has', () => {
  expect(fr({ id: 'nowhere', message: 'Said by nobody: {n}' }, { n: 2 })).toBe('Said by nobody: 2');
});
