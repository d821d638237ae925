import type { ErrorItem } from '../../../src/contract/errors.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { checkField } from '../../../src/domain/field-rules.ts';
import { isTimeZone } from '../../../src/domain/time-zone.ts';
import {
  checkContact,
  FULL_NAME,
  FULL_NAME_BY_ADMINISTRATOR,
  LOGIN_NAME,
  type UserFault,
} from '../../../src/domain/user-rules.ts';
import { Refusal } from '../../http/refusal.ts';
import type { StoredUser } from './user-rows.ts';

/** What a caller can decide about a user. */
export type UserValues = Omit<StoredUser, 'userId' | 'version' | 'companyId'>;

type Fault = UserFault | 'taken' | 'unknown' | 'last-administrator' | 'needs-password';

const SENTENCE: Readonly<Record<Fault, string>> = {
  required: 'This is required.',
  'too-long': 'It is too long.',
  'wrong-characters': 'It has characters that are not allowed.',
  'half-device': 'It is only a part of an id.',
  'not-a-device': 'Not a device ID.',
  'not-an-email': 'Not a valid email address.',
  taken: 'It is taken.',
  unknown: "This isn't one of the choices.",
  'needs-password': 'It is changed with the password: POST users/email.',
  'last-administrator': 'The company would be left without a Company Administrator.',
};

/** A well-formed change of a user that a rule refuses; final for its mutation. */
export const refuseUser = (...faults: readonly { readonly field: string; readonly fault: Fault }[]): Refusal =>
  new Refusal('bad-request', {
    status: 422,
    errors: faults.map(({ field, fault }): ErrorItem => ({ code: fault, detail: SENTENCE[fault], field })),
  });

/** What the company offers to choose from, by name; '' is none of them. */
export interface Choices {
  readonly dateFormat: readonly string[];
  readonly smsCarrier: readonly string[];
}

const isChoice = (choices: Choices, field: 'timezone' | keyof Choices, value: string): boolean =>
  field === 'timezone' ? isTimeZone(value) : value === '' || choices[field].includes(value);

const USERS = 'users/';

/** Names that the contract has as calls: a user of such a name could not be addressed. */
const isReserved = (loginName: string): boolean =>
  OPERATIONS.some(({ path }) => path.toLowerCase() === USERS + loginName.toLowerCase());

/**
 * Makes sure that `wanted` is what an account may hold (spec 1 §5). What was stored before and is unchanged is not
 * judged again: a name that an administrator may write doesn't keep its owner from changing a time zone.
 * @throws Refusal 422, one item for each field
 */
export function checkUser(
  wanted: UserValues,
  stored: UserValues | undefined,
  byAdministrator: boolean,
  choices: Choices,
): void {
  const rule = byAdministrator ? FULL_NAME_BY_ADMINISTRATOR : FULL_NAME;
  const faults: { field: string; fault: Fault }[] = checkContact(wanted, rule).filter(
    ({ field, fault }) => fault === 'required' || wanted[field] !== stored?.[field],
  );
  if (wanted.loginName !== stored?.loginName) {
    const fault = checkField(LOGIN_NAME, wanted.loginName);
    if (fault !== null) faults.push({ field: 'loginName', fault });
    else if (isReserved(wanted.loginName)) faults.push({ field: 'loginName', fault: 'taken' });
  }
  for (const field of ['timezone', 'dateFormat', 'smsCarrier'] as const) {
    if (wanted[field] !== stored?.[field] && !isChoice(choices, field, wanted[field])) {
      faults.push({ field, fault: 'unknown' });
    }
  }
  if (faults.length > 0) throw refuseUser(...faults);
}
