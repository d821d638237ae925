/** Without the letters that are taken for digits (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** The fewest characters of a passphrase that a person makes up. */
export const PASSPHRASE_MIN = 8;

/** A passphrase of 80 random bits, to be read off one screen and typed on another: `7KQ2-M9XF-…`. */
export function newPassphrase(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(GROUPS * GROUP_LENGTH))].map((byte) => LETTERS[byte % 32]);
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LENGTH).slice(0, GROUP_LENGTH),
  );
  return groups.map((group) => group.join('')).join('-');
}

/** What of a typed passphrase counts: not its case, spaces and joints, which get lost between two screens. */
export function plainPassphrase(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}
