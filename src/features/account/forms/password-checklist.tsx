import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { PASSWORD_MIN, PASSWORD_SPECIALS, type PasswordFault } from '../../../domain/password-rules.ts';
import { StateShape } from '../../../ui/state/state-mark.tsx';
import classes from './password-checklist.module.css';

/** The rules of a new password, as the spec states them (spec 1 §5), and two that spare people a bad one. */
const RULES: readonly { readonly fault: PasswordFault; readonly words: MessageDescriptor }[] = [
  { fault: 'no-upper', words: msg`at least 1 uppercase letter` },
  { fault: 'no-lower', words: msg`at least 1 lowercase letter` },
  { fault: 'no-digit', words: msg`at least 1 digit` },
  { fault: 'no-special', words: msg`at least 1 special character: ${PASSWORD_SPECIALS}` },
  { fault: 'too-short', words: msg`at least ${PASSWORD_MIN} characters` },
  { fault: 'common', words: msg`isn't a common password` },
  { fault: 'own-name', words: msg`doesn't contain your username or email address` },
];

interface PasswordChecklistProps {
  readonly id: string;
  readonly faults: readonly PasswordFault[];
  /** Nothing is kept yet while nothing is typed. */
  readonly typed: boolean;
}

/** Each rule with whether the password keeps it. */
export function PasswordChecklist({ id, faults, typed }: PasswordChecklistProps) {
  const { t } = useLingui();
  return (
    <ul id={id} className={classes.rules}>
      {RULES.map(({ fault, words }) => {
        const kept = typed && !faults.includes(fault);
        return (
          <li key={fault} data-kept={kept}>
            <StateShape state={kept ? 'good' : 'none'} />
            <span>
              {t(words)}
              {kept && (
                <VisuallyHidden>
                  {' '}
                  <Trans>(met)</Trans>
                </VisuallyHidden>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
