import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useSaving } from '../../api/use-saving.ts';
import {
  endUserSessions,
  getUserAccount,
  inviteUser,
  removeUserFactor,
  type UserAccount,
} from '../../contract/user-accounts.ts';
import type { UserRow } from '../../contract/user-administration.ts';
import { timeOf } from '../../domain/instant.ts';
import { AskPassword } from '../../features/account/ask-password.tsx';
import { AccountResult } from '../../features/account/forms/account-result.tsx';
import { FactList } from '../../kits/detail-page/fact-list.tsx';
import { Answered } from '../../kits/face/awaited.tsx';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { SaveFailed } from '../../outcome/save-failed.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './administration-page.module.css';

type Step =
  | { readonly kind: 'look' }
  | { readonly kind: 'sessions' | 'factor' }
  | { readonly kind: 'done'; readonly words: ReactNode; readonly state: 'good' | 'warn' };

interface UserAccountDialogProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** How another user's account is entered: they are invited, signed out everywhere, or freed of a second factor that is lost. */
export default function UserAccountDialog({ user, onClose }: UserAccountDialogProps) {
  const { loginName: username } = user;
  const [step, setStep] = useState<Step>({ kind: 'look' });
  return (
    <Dialog
      title={
        <Trans>
          Account of <span translate="no">{username}</span>
        </Trans>
      }
      onClose={onClose}
    >
      {step.kind === 'look' && <Look user={user} onStep={setStep} onClose={onClose} />}
      {step.kind === 'done' && (
        <AccountResult state={step.state} onClose={onClose}>
          {step.words}
        </AccountResult>
      )}
      {step.kind === 'sessions' && (
        <>
          <p>
            <Trans>
              <b translate="no">{username}</b> will be signed out everywhere. Their unsent work stays where it is.
            </Trans>
          </p>
          <AskPassword
            send={async (body) => {
              const { ended } = await call(endUserSessions, { params: { username }, body });
              const words = <Plural value={ended} one="Signed out of # session." other="Signed out of # sessions." />;
              setStep({ kind: 'done', state: 'good', words });
            }}
            onClose={() => setStep({ kind: 'look' })}
          />
        </>
      )}
      {step.kind === 'factor' && (
        <>
          <p>
            <Trans>
              <b translate="no">{username}</b> will sign in with a password only and will be signed out everywhere. Make
              sure the request really comes from them.
            </Trans>
          </p>
          <AskPassword
            send={async (body) => {
              await call(removeUserFactor, { params: { username }, body });
              setStep({ kind: 'done', state: 'good', words: <Trans>Two-step sign-in is off.</Trans> });
            }}
            onClose={() => setStep({ kind: 'look' })}
          />
        </>
      )}
    </Dialog>
  );
}

interface LookProps {
  readonly user: UserRow;
  readonly onStep: (step: Step) => void;
  readonly onClose: () => void;
}

function Look({ user, onStep, onClose }: LookProps) {
  const { loginName: username } = user;
  const { answer, retry } = useAnswer(`account ${username}`, (signal) =>
    call(getUserAccount, { params: { username }, signal }),
  );
  return (
    <Answered answer={answer} onRetry={retry}>
      {(account) => <Looked {...{ user, account, onStep, onClose }} />}
    </Answered>
  );
}

function Looked({ user, account, onStep, onClose }: LookProps & { readonly account: UserAccount }) {
  const { loginName: username, emailAddress, enabled } = user;
  const { busy, failure, save } = useSaving();
  const { sessions, secondFactor } = account;
  const invite = async () => {
    let isSent = false;
    const done = await save(username, async () => {
      isSent = (await call(inviteUser, { params: { username } })).sent;
    });
    if (!done) return;
    onStep({
      kind: 'done',
      state: isSent ? 'good' : 'warn',
      words: isSent ? (
        <Trans>
          We sent an email to <span translate="no">{emailAddress}</span>.
        </Trans>
      ) : (
        <Trans>Email isn't set up on this server. Give them their username yourself.</Trans>
      ),
    });
  };
  return (
    <>
      <Facts account={account} />
      <div className={classes.accountTools}>
        <Button
          size="md"
          variant="default"
          loading={busy}
          disabled={!enabled || emailAddress === ''}
          onClick={() => void invite()}
        >
          <Trans>Email invitation</Trans>
        </Button>
        <Button size="md" variant="default" disabled={sessions === 0} onClick={() => onStep({ kind: 'sessions' })}>
          <Trans>Sign out everywhere</Trans>
        </Button>
        <Button size="md" variant="default" disabled={!secondFactor} onClick={() => onStep({ kind: 'factor' })}>
          <Trans>Remove two-step sign-in</Trans>
        </Button>
      </div>
      <DialogActions note={<SaveFailed failure={failure} />}>
        <Button size="md" variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogActions>
    </>
  );
}

function Facts({ account }: { readonly account: UserAccount }) {
  const { t } = useLingui();
  const reader = useTimeReader();
  const { hasPassword, sessions, lastSeen, secondFactor, required } = account;
  const seen = lastSeen === null ? '' : timeWords(timeOf(lastSeen), reader);
  return (
    <FactList
      facts={[
        {
          key: 'account-password',
          label: <Trans>Password</Trans>,
          value: hasPassword ? t({ message: 'set', context: 'password' }) : t`not set yet`,
        },
        {
          key: 'account-sessions',
          label: <Trans>Signed in</Trans>,
          value:
            sessions === 0 ? (
              <Trans>not signed in</Trans>
            ) : (
              <>
                <Plural value={sessions} one="in # browser" other="in # browsers" />, <Trans>last active {seen}</Trans>
              </>
            ),
        },
        {
          key: 'account-factor',
          label: <Trans>Two-step sign-in</Trans>,
          value: secondFactor
            ? t({ message: 'on', context: 'two-step sign-in' })
            : required
              ? t`off, required at next sign-in`
              : t({ message: 'off', context: 'two-step sign-in' }),
        },
      ]}
    />
  );
}
