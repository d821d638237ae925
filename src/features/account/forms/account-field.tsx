import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { AccountFault } from '../../../domain/account-rules.ts';
import { onText } from '../../../ui/form/entered.ts';
import { SecretInput } from '../../../ui/secret-input.tsx';
import type { AccountFieldProps } from './use-account-form.ts';

/** What a person reads for a fault of a field. */
const WORDS: Readonly<Record<AccountFault, MessageDescriptor>> = {
  required: msg`This field is required.`,
  'too-long': msg`This is too long.`,
  'not-an-email': msg`Enter an email address like name@example.com.`,
  'password-rule': msg`The password doesn't meet all the rules below.`,
  'not-equal': msg`The passwords don't match.`,
  'wrong-characters': msg`Remove the characters that aren't allowed here.`,
  'not-alphanumeric': msg`The code contains only letters and digits.`,
};

interface OwnProps {
  readonly field: AccountFieldProps;
  readonly label: string;
  readonly kind: 'text' | 'username' | 'email' | 'current-password' | 'new-password' | 'code' | 'app-code';
  /** What is to be known before it is filled in. */
  readonly description?: string;
  /** May be left empty. */
  readonly optional?: boolean;
  /** Has the focus when the dialog opens. */
  readonly first?: boolean;
  /** Has the focus when it is shown outside a dialog. */
  readonly focused?: boolean;
  readonly describedBy?: string;
}

const AUTO_COMPLETE = {
  text: 'on',
  username: 'username',
  email: 'email',
  'current-password': 'current-password',
  'new-password': 'new-password',
  code: 'one-time-code',
  'app-code': 'one-time-code',
};

/** A field of a form about an account, with what is wrong with it. */
export function AccountField({
  field,
  label,
  kind,
  description,
  optional = false,
  first = false,
  focused = false,
  describedBy,
}: OwnProps) {
  const { t } = useLingui();
  const { name, value, fault, onValue, onBlur } = field;
  const shared = {
    label,
    name,
    value,
    onBlur,
    onChange: onText(onValue),
    error: fault === undefined ? undefined : t(WORDS[fault]),
    size: 'md',
    mt: 'md',
    required: !optional,
    description,
    withAsterisk: false,
    autoComplete: AUTO_COMPLETE[kind],
    ...(first ? { 'data-autofocus': true } : {}),
    ...(focused ? { autoFocus: true } : {}),
    ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
  } as const;
  if (kind === 'new-password' || kind === 'current-password') {
    return <SecretInput {...shared} />;
  }
  return (
    <TextInput
      {...shared}
      type={kind === 'email' ? 'email' : 'text'}
      {...(kind === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
      {...(kind === 'code' ? { autoCorrect: 'off' } : {})}
      {...(kind === 'app-code' ? { inputMode: 'numeric' } : {})}
    />
  );
}
