import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { SignedInUser } from '../../contract/users.ts';
import { FailureWords } from '../../features/account/forms/failure-words.tsx';
import { type LoginFailure, readLoginFailure } from '../../features/account/forms/login-failure.ts';
import { unlockSession } from '../../local/session/sign-in.ts';
import { onText } from '../../ui/form/entered.ts';
import { SecretInput } from '../../ui/secret-input.tsx';
import classes from './lock-screen.module.css';

interface LockScreenProps {
  readonly user: SignedInUser;
  readonly onOpen: () => void;
  readonly onSignOut: () => void;
}

/**
 * Lies over everything until the password of the last sign-in here is typed. A dialog of the browser's own: it is over all
 * other dialogs, and what is under it can be neither reached nor read out.
 */
export function LockScreen({ user, onOpen, onSignOut }: LockScreenProps) {
  const { t } = useLingui();
  const screen = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const usedUp = failure?.kind === 'unlock-used-up' || failure?.kind === 'unlock-too-old';

  useEffect(() => {
    const before = document.activeElement;
    screen.current?.showModal();
    return () => {
      // Who typed in a form goes on where they were.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const unlock = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await unlockSession(user, password);
      onOpen();
    } catch (error) {
      setFailure(readLoginFailure(error, Date.now()));
      setPassword('');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (password !== '' && !busy && !usedUp) void unlock();
  };
  return (
    <dialog
      ref={screen}
      className={classes.screen}
      aria-labelledby={title}
      // Escape is no way past it.
      onCancel={(event) => event.preventDefault()}
      onClose={() => screen.current?.showModal()}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <h1 id={title} className={classes.title}>
          <Trans>Locked</Trans>
        </h1>
        <p>
          <Trans>
            {user.fullName}, Lading is locked because you were inactive and are offline. Unlock it with the password you
            last signed in with. Everything is as you left it.
          </Trans>
        </p>
        <FailureWords failure={failure} seconds={0} />
        <input type="text" name="username" autoComplete="username" value={user.loginName} readOnly hidden />
        <SecretInput
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          disabled={usedUp}
          value={password}
          onChange={onText(setPassword)}
        />
        <Button type="submit" size="md" disabled={password === '' || usedUp} loading={busy}>
          <Trans>Unlock</Trans>
        </Button>
        <p className={classes.small}>
          <Trans>Signing out clears your lists until you're back online. Unsent work stays here, locked.</Trans>
        </p>
        <Button size="md" variant="default" onClick={onSignOut}>
          <Trans>Logout</Trans>
        </Button>
      </form>
    </dialog>
  );
}
