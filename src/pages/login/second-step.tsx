import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Enrolment, enrolAtSignIn } from '../../contract/second-factor.ts';
import { secondFactorFaults } from '../../domain/account-rules.ts';
import { AccountActions } from '../../features/account/forms/account-actions.tsx';
import { AccountField } from '../../features/account/forms/account-field.tsx';
import { FailureWords } from '../../features/account/forms/failure-words.tsx';
import { useAccountForm } from '../../features/account/forms/use-account-form.ts';
import { SetupForm } from '../../features/account/second-factor/setup-form.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './login-form.module.css';

/** What is asked for after a right password. */
export type Step = 'code' | 'enrolment';

interface SecondStepProps {
  readonly step: Step;
  readonly username: string;
  readonly password: string;
  readonly signIn: (username: string, password: string, secondFactor: string) => Promise<void>;
  /** Back to the name and the password. */
  readonly onBack: () => void;
}

/** The second step of signing in: a code of an app, which has to be set up first where the company asks for one. */
export default function SecondStep({ step, ...props }: SecondStepProps) {
  return step === 'code' ? <CodeStep {...props} /> : <EnrolmentStep {...props} />;
}

type StepProps = Omit<SecondStepProps, 'step'>;

function CodeStep({ username, password, signIn, onBack }: StepProps) {
  const { t } = useLingui();
  const [recovering, setRecovering] = useState(false);
  const form = useAccountForm({ code: '' }, secondFactorFaults, async ({ code }) => {
    await signIn(username, password, code.trim());
    return {};
  });
  const switchKind = () => {
    form.field('code').onValue('');
    setRecovering(!recovering);
  };
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      <p className={classes.hint} role="status">
        {recovering ? (
          <Trans>Enter one of the recovery codes that you wrote down. Each works once.</Trans>
        ) : (
          <Trans>Your password is right. Now enter the code that your authenticator app shows.</Trans>
        )}
      </p>
      <FailureWords failure={form.failure} seconds={form.seconds} />
      <AccountField
        key={String(recovering)}
        field={form.field('code')}
        kind={recovering ? 'code' : 'app-code'}
        label={recovering ? t`Recovery Code` : t`Code of the App`}
        focused
      />
      <UnstyledButton className={classes.other} onClick={switchKind}>
        {recovering ? <Trans>Use the app instead</Trans> : <Trans>I do not have the app: use a recovery code</Trans>}
      </UnstyledButton>
      <AccountActions form={form} onClose={onBack} />
    </form>
  );
}

function EnrolmentStep({ username, password, signIn, onBack }: StepProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  const begin = useAccountForm(
    {},
    () => ({}),
    async () => {
      setEnrolment(await call(enrolAtSignIn, { body: { username, password } }));
      return {};
    },
  );
  if (enrolment !== null) {
    return <SetupForm enrolment={enrolment} send={(code) => signIn(username, password, code)} onClose={onBack} />;
  }
  return (
    <form className={classes.form} onSubmit={begin.submit} noValidate>
      <FailureWords failure={begin.failure} seconds={begin.seconds} />
      <div role="status">
        <StateMark state="waiting" size={20}>
          <Trans>
            Your company asks you for a second step at sign-in: a code that an authenticator app on a phone shows. Set
            it up now; it takes a minute.
          </Trans>
        </StateMark>
      </div>
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={begin.busy} className={classes.login} ref={first}>
          <Trans>Set up</Trans>
        </Button>
        <Button type="button" size="md" variant="default" onClick={onBack}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
