/** A catalog as Lingui compiles it: texts, values by name, and choices between messages. */
export type Compiled = string | readonly Token[];
type Token = string | readonly [name: string, type?: string, choices?: Readonly<Record<string, Compiled>>];

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćďéƒǧĥíĵķĺḿńóṕqŕśťúṽẃẋýźÁƁĆĎÉƑǦĤÍĴĶĹḾŃÓṔQŔŚŤÚṼẂẊÝŹ';
/** German and Tamil are up to this much longer than English. */
const LONGER = 0.4;
const TAG = /(<\/?\d+\/?>)/;

/** A text that can be read, each of its words this much longer, and none with a letter of plain English but q. */
export const pseudoText = (text: string): string =>
  text
    .split(TAG)
    .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(/[\p{L}']+/gu, longer)))
    .join('');

const longer = (word: string): string => accented(word) + '~'.repeat(Math.ceil(word.length * LONGER));

const accented = (text: string): string =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

/** A whole message, with its values left alone. */
export function pseudoMessage(message: Compiled): Compiled {
  if (typeof message === 'string') return pseudoText(message);
  return message.map((token): Token => {
    if (typeof token === 'string') return token === '#' ? token : pseudoText(token);
    const [name, type, choices] = token;
    if (type === undefined || choices === undefined) return token;
    const changed = Object.entries(choices).map(([key, choice]): [string, Compiled] => [
      key,
      typeof choice === 'object' ? pseudoMessage(choice) : choice,
    ]);
    return [name, type, Object.fromEntries(changed)];
  });
}
