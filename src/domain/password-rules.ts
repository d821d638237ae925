/** What is wrong with a new password (spec 1 §5 "Reset password"). */
export type PasswordFault = 'too-short' | 'no-upper' | 'no-lower' | 'no-digit' | 'no-special' | 'common' | 'own-name';

export const PASSWORD_MIN = 8;
export const PASSWORD_SPECIALS = '!@#$%^&*()_-';

/** Fewer different characters than this is a pattern, not a password. */
const DIFFERENT_MIN = 5;

/** Names shorter than this are in too many words to forbid. */
const OWN_NAME_MIN = 4;

/**
 * What most guessed passwords are made of. Everything that the rules ask for beside letters is usually put before or
 * after one of these, or into it in place of a letter that looks alike: those are found, too.
 */
const WORN_WORDS: ReadonlySet<string> = new Set(
  [
    'password passwort pass passw motdepasse secret changeme letmein welcome bienvenue',
    'admin administrator root user guest test testing demo default login master',
    'qwerty qwertz azerty qwer asdf asdfgh zxcv zxcvbn qaz qazwsx qazxsw zaqwsx',
    'abc abcd abcdef abcdefg aa aaa iloveyou love monkey dragon football baseball',
    'sunshine princess superman batman starwars pokemon hello hallo bonjour freedom',
    'spring summer autumn winter january february march april june july august',
    'september october november december monday friday sunday company office lading',
    'logistics shipment warehouse tracking temp temporary trustno whatever computer',
  ].flatMap((line) => line.split(' ')),
);

/** Keys side by side with signs among them: as they are typed with and without Shift. */
const WALKS = [
  '1qaz2wsx3edc',
  '1qaz@wsx#edc',
  '!qaz2wsx#edc',
  'zaq12wsxcde3',
  'zaq1@wsxcde3',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5y6',
];

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

const alike = (text: string): string => text.replaceAll(/[@4310!5$7]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

/** The words that a password may be built of, in lower case: without what is around them, letters for what looks alike. */
export function guessedForms(password: string): string[] {
  const lower = password.toLowerCase();
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return [core, alike(core), alike(lower).replaceAll(/[^\p{L}]/gu, ''), lower.replaceAll(/[^\p{L}]/gu, '')];
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    new Set(lower).size < DIFFERENT_MIN ||
    guessedForms(password).some((form) => WORN_WORDS.has(form)) ||
    WALKS.some((walk) => walk.startsWith(lower) || lower.startsWith(walk.slice(0, PASSWORD_MIN)))
  );
}

/**
 * Everything that is wrong with a new password, first what a person would look for first; nothing: it may be taken.
 * @param names texts that everybody knows of the user (user name, company), whose longer words it must not contain
 */
export function passwordFaults(password: string, names: readonly string[]): PasswordFault[] {
  const lower = password.toLowerCase();
  const words = names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const faults: readonly (readonly [PasswordFault, boolean])[] = [
    ['too-short', [...password].length < PASSWORD_MIN],
    ['no-upper', !/\p{Lu}/u.test(password)],
    ['no-lower', !/\p{Ll}/u.test(password)],
    ['no-digit', !/\p{Nd}/u.test(password)],
    ['no-special', !PASSWORD_SPECIALS.split('').some((sign) => password.includes(sign))],
    ['common', isCommon(password)],
    ['own-name', words.some((word) => word.length >= OWN_NAME_MIN && lower.includes(word))],
  ];
  return faults.flatMap(([fault, holds]) => (holds ? [fault] : []));
}
