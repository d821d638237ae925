import { checkField, type FieldRule, isBlank } from './field-rules.ts';
import { passwordFaults } from './password-rules.ts';
import { checkEmail, FULL_NAME_BY_ADMINISTRATOR, LOGIN_NAME } from './user-rules.ts';

export type AccountFault =
  | 'required'
  | 'too-long'
  | 'not-an-email'
  /** `passwordFaults` says which of the rules. */
  | 'password-rule'
  | 'not-equal'
  | 'wrong-characters'
  | 'not-alphanumeric';

type Faults<Form> = Readonly<Partial<Record<keyof Form, AccountFault>>>;

/** The form Recover Username of the sign-in page. */
export interface RecoverForm {
  readonly email: string;
}

/** The form Reset Password. */
export interface ResetForm {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirm: string;
}

/** The form Verify Password. */
export interface VerifyForm {
  readonly username: string;
  readonly password: string;
  readonly code: string;
}

/** The form Change Password. */
export interface ChangePasswordForm {
  readonly current: string;
  readonly password: string;
  readonly confirm: string;
}

/** The form Change Email Address. */
export interface ChangeEmailForm {
  readonly current: string;
  readonly email: string;
}

/** The form of the first company. */
export interface FirstRunForm {
  /** What the server printed. */
  readonly token: string;
  readonly companyName: string;
  readonly fullName: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirm: string;
}

const COMPANY_NAME: FieldRule = { required: true, max: 100, pattern: /^[^\p{Cc}\p{Cs}]*$/u };

/** What is wrong with the form of the first company. */
export function firstRunFaults(form: FirstRunForm): Faults<FirstRunForm> {
  const { token, companyName, fullName, username, email, password, confirm } = form;
  const names = [...ownNames(form), companyName];
  return only({
    token: required(token),
    companyName: ruled(COMPANY_NAME, companyName),
    fullName: ruled(FULL_NAME_BY_ADMINISTRATOR, fullName),
    username: ruled(LOGIN_NAME, username),
    email: emailFault(email.trim()),
    password: required(password) ?? (passwordFaults(password, names).length > 0 ? 'password-rule' : null),
    confirm: required(confirm) ?? (confirm === password ? null : 'not-equal'),
  });
}

/** What people know of a user, so that it is no part of a good password: the name and the address's own. */
export const ownNames = ({ username, email }: Pick<ResetForm, 'username' | 'email'>): string[] => [
  username,
  email.split('@', 1)[0] ?? '',
];

/** What is wrong with the form Recover Username (spec 1 §5). */
export const recoverFaults = ({ email }: RecoverForm): Faults<RecoverForm> => only({ email: emailFault(email.trim()) });

/** What is wrong with the form Reset Password (spec 1 §5). */
export function resetFaults(form: ResetForm): Faults<ResetForm> {
  const { username, email, password, confirm } = form;
  return only({
    username: required(username),
    email: emailFault(email.trim()),
    password: required(password) ?? (passwordFaults(password, ownNames(form)).length > 0 ? 'password-rule' : null),
    confirm: required(confirm) ?? (confirm === password ? null : 'not-equal'),
  });
}

/** What is wrong with the form Verify Password (spec 1 §5). */
export function verifyFaults({ username, password, code }: VerifyForm): Faults<VerifyForm> {
  return only({
    username: required(username),
    password: required(password),
    code: required(code) ?? (/^[A-Za-z0-9]+$/.test(code.trim()) ? null : 'not-alphanumeric'),
  });
}

/**
 * What is wrong with the form Change Password.
 * @param names what everybody knows of the user (`ownNames`, the company)
 * @param asked whether the password of now has to be entered: not by who has signed on just now
 */
export function changePasswordFaults(
  { current, password, confirm }: ChangePasswordForm,
  names: readonly string[],
  asked: boolean,
): Faults<ChangePasswordForm> {
  return only({
    current: asked ? required(current) : null,
    password: required(password) ?? (passwordFaults(password, names).length > 0 ? 'password-rule' : null),
    confirm: required(confirm) ?? (confirm === password ? null : 'not-equal'),
  });
}

/** What is wrong with the form Change Email Address. */
export function changeEmailFaults({ current, email }: ChangeEmailForm, asked: boolean): Faults<ChangeEmailForm> {
  return only({ current: asked ? required(current) : null, email: emailFault(email.trim()) });
}

/** What is wrong with a form that takes a mailed code and nothing else. */
export const codeFaults = ({ code }: { readonly code: string }): Faults<{ readonly code: string }> =>
  only({ code: required(code) ?? (/^[A-Za-z0-9]+$/.test(code.trim()) ? null : 'not-alphanumeric') });

/** What is wrong with a form that takes a code of an app, or a recovery code, which has hyphens. */
export const secondFactorFaults = ({ code }: { readonly code: string }): Faults<{ readonly code: string }> =>
  only({ code: required(code) });

/** What is wrong with a form that takes the password of now and nothing else. */
export const passwordFormFaults = (
  { current }: Pick<ChangePasswordForm, 'current'>,
  asked: boolean,
): Faults<Pick<ChangePasswordForm, 'current'>> => only({ current: asked ? required(current) : null });

/** What Verify Password submits: the new password followed by the code (spec 1 §5). */
export const submittedPassword = ({ password, code }: VerifyForm): string => password + code.trim();

const required = (text: string): AccountFault | null => (isBlank(text) ? 'required' : null);
function ruled(rule: FieldRule, text: string): AccountFault | null {
  const fault = checkField(rule, text);
  return fault === null || fault === 'required' || fault === 'too-long' ? fault : 'wrong-characters';
}
const emailFault = (email: string): AccountFault | null => {
  const fault = checkEmail(email, true);
  return fault === 'wrong-characters' || fault === 'half-device' || fault === 'not-a-device' ? 'not-an-email' : fault;
};

function only<Field extends string>(
  faults: Readonly<Record<Field, AccountFault | null>>,
): Partial<Record<Field, AccountFault>> {
  const found = Object.entries(faults).filter(([, fault]) => fault !== null);
  return Object.fromEntries(found) as Partial<Record<Field, AccountFault>>;
}
