import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, Suspense, useRef, useState } from 'react';
import { FailureWords } from '../../features/account/forms/failure-words.tsx';
import { type LoginFailure, readLoginFailure } from '../../features/account/forms/login-failure.ts';
import { useSecondsUntil } from '../../features/account/forms/use-seconds-until.ts';
import { rememberedUsername } from '../../local/session/remembered-username.ts';
import { onText, onTick } from '../../ui/form/entered.ts';
import { SecretInput } from '../../ui/secret-input.tsx';
import { askedStep, type Step } from './asked-step.ts';
import { SecondStep } from './lazy-second-step.ts';
import classes from './login-form.module.css';
import { useCapsLock } from './use-caps-lock.ts';

interface LoginFormProps {
  readonly signIn: (username: string, password: string, secondFactor?: string) => Promise<void>;
  readonly onBegin: () => void;
}

/** Username and password (spec 1 §2 "Sign-in page"). A failure leaves what was typed where it is. */
export function LoginForm({ signIn, onBegin }: LoginFormProps) {
  const { t } = useLingui();
  const [username, setUsername] = useState(() => rememberedUsername.get() ?? '');
  const [remembers, setRemembers] = useState(() => rememberedUsername.get() !== null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<LoginFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const { capsLock, watchCapsLock } = useCapsLock();
  const wait = useSecondsUntil(failure?.kind === 'throttled' ? failure.until : null);
  const ready = username.trim() !== '' && password !== '' && wait === 0;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
      rememberedUsername.set(remembers ? username.trim() : null);
    } catch (error) {
      const read = readLoginFailure(error, Date.now());
      const asked = askedStep(read);
      setStep(asked);
      if (asked === null) setFailure(read);
      if (read.kind === 'wrong-credentials') passwordField.current?.select();
    } finally {
      setBusy(false);
    }
  };

  const cancel = () => {
    setUsername('');
    setPassword('');
    setFailure(null);
    usernameField.current?.focus();
  };

  if (step !== null) {
    return (
      <Suspense fallback={null}>
        <SecondStep
          step={step}
          first={{ username: username.trim(), password }}
          signIn={(code) => signIn(username.trim(), password, code)}
          onBack={() => {
            setPassword('');
            setStep(null);
          }}
        />
      </Suspense>
    );
  }

  return (
    <form className={classes.form} onSubmit={submit} onChangeCapture={onBegin} {...watchCapsLock} noValidate>
      <FailureWords failure={failure} seconds={wait} />
      <TextInput
        ref={usernameField}
        label={t`Username`}
        name="username"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={onText(setUsername)}
      />
      <SecretInput
        ref={passwordField}
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={onText(setPassword)}
        description={capsLock ? t`Caps Lock is on` : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <label className={classes.choice}>
        <input type="checkbox" checked={remembers} onChange={onTick(setRemembers)} />
        <Trans>Remember my username</Trans>
      </label>
      <div className={classes.actions}>
        <Button type="submit" size="md" disabled={!ready} loading={busy} className={classes.login}>
          <Trans>Login</Trans>
        </Button>
        <Button type="button" size="md" variant="default" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
