import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import type { BodyOf } from '../../contract/operation.ts';
import { type Enrolment, enrolAtSignIn } from '../../contract/second-factor.ts';
import { secondFactorFaults } from '../../domain/account-rules.ts';
import { AccountActions } from '../../features/account/forms/account-actions.tsx';
import { AccountField } from '../../features/account/forms/account-field.tsx';
import { FailureWords } from '../../features/account/forms/failure-words.tsx';
import { useAccountForm } from '../../features/account/forms/use-account-form.ts';
import { SetupForm } from '../../features/account/second-factor/setup-form.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { Step } from './asked-step.ts';
import classes from './login-form.module.css';

interface SecondStepProps {
  readonly step: Step;
  /** What was right: user name and password, or what single sign-on brought. */
  readonly first: BodyOf<typeof enrolAtSignIn>;
  /** Sends that once more, with a code. */
  readonly signIn: (secondFactor: string) => Promise<void>;
  /** Back to the first step. */
  readonly onBack: () => void;
}

/** The second step of signing in: a code of an app, which has to be set up first where the company asks for one. */
export default function SecondStep({ step, ...props }: SecondStepProps) {
  return step === 'code' ? <CodeStep {...props} /> : <EnrolmentStep {...props} />;
}

type StepProps = Omit<SecondStepProps, 'step'>;

function CodeStep({ first, signIn, onBack }: StepProps) {
  const { t } = useLingui();
  const [recovering, setRecovering] = useState(false);
  const form = useAccountForm({ code: '' }, secondFactorFaults, async ({ code }) => {
    await signIn(code.trim());
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
          <Trans>Enter one of your recovery codes. Each works once.</Trans>
        ) : 'code' in first ? (
          <Trans>Your company has confirmed who you are. Now enter the code that your authenticator app shows.</Trans>
        ) : (
          <Trans>Now enter the code from your authenticator app.</Trans>
        )}
      </p>
      <FailureWords failure={form.failure} seconds={form.seconds} />
      <AccountField
        key={String(recovering)}
        field={form.field('code')}
        kind={recovering ? 'code' : 'app-code'}
        label={recovering ? t`Recovery code` : t`Code from the App`}
        focused
      />
      <UnstyledButton className={classes.other} onClick={switchKind}>
        {recovering ? <Trans>Use the app</Trans> : <Trans>Use a recovery code</Trans>}
      </UnstyledButton>
      <AccountActions form={form} onClose={onBack} />
    </form>
  );
}

function EnrolmentStep({ first, signIn, onBack }: StepProps) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const begins = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone.
  useEffect(() => begins.current?.focus(), []);
  const begin = useAccountForm(
    {},
    () => ({}),
    async () => {
      setEnrolment(await call(enrolAtSignIn, { body: first }));
      return {};
    },
  );
  if (enrolment !== null) {
    return <SetupForm enrolment={enrolment} send={signIn} onClose={onBack} />;
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
        <Button type="submit" size="md" loading={begin.busy} className={classes.login} ref={begins}>
          <Trans>Set up</Trans>
        </Button>
        <Button type="button" size="md" variant="default" onClick={onBack}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
