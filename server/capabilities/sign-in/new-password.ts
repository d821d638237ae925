import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guessedForms, type PasswordFault, passwordFaults } from '../../../src/domain/password-rules.ts';
import { badField } from '../../http/parse-input.ts';

/** Shorter words are in too many passwords to forbid what is built around them. */
const WORD_MIN = 4;

const LIST = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');

/** The most common passwords, in lower case. Where they are from is in the file, before an empty line. */
const COMMON: ReadonlySet<string> = new Set(LIST.slice(LIST.indexOf('\n\n')).trim().split('\n'));

/** Whether a password is one of the most common, or one of them with digits and signs around or in place of letters. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase()) || guessedForms(password).some((form) => isCommonWord(form));
}

const isCommonWord = (form: string): boolean => form.length >= WORD_MIN && COMMON.has(form);

/**
 * Whether a password may be set, wherever one is: the rules that the form shows, and the list of common ones, which only
 * the server has.
 * @param names what everybody knows of the user (`passwordFaults`)
 * @throws Refusal `bad-request` naming the field, with the first fault
 */
export function refuseWeakPassword(field: string, password: string, names: readonly string[]): void {
  const faults = passwordFaults(password, names);
  const [fault]: PasswordFault[] = faults.length === 0 && isCommonPassword(password) ? ['common'] : faults;
  if (fault === undefined) return;
  const detail =
    fault === 'common' ? 'The password is one of the most common ones.' : 'The password is against the rules.';
  throw badField(field, fault, detail);
}
