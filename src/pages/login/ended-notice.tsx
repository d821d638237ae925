import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SignedOutWhy } from '../../local/session/signed-out-why.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import classes from './offline-notice.module.css';

const WORDS: Readonly<Record<SignedOutWhy, ReactNode>> = {
  elsewhere: (
    <Trans>You were signed out from somewhere else. Unsent work is kept here, locked until you sign in again.</Trans>
  ),
  idle: (
    <Trans>
      You were signed out because you were inactive. Unsent work is kept here, locked until you sign in again.
    </Trans>
  ),
};

/** Why the session here ended, where its user did not end it here. */
export function EndedNotice({ why }: { readonly why: SignedOutWhy | null }) {
  return (
    <div role="status">
      {why !== null && (
        <p className={classes.notice}>
          <StateShape state="warn" size={20} />
          <span>{WORDS[why]}</span>
        </p>
      )}
    </div>
  );
}
