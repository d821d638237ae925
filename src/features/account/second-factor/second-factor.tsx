import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import type { ReplyOf } from '../../../contract/operation.ts';
import {
  confirmSecondFactor,
  type Enrolment,
  endSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
} from '../../../contract/second-factor.ts';
import { Answered } from '../../../kits/face/awaited.tsx';
import { AskPassword } from '../ask-password.tsx';
import { AccountResult } from '../forms/account-result.tsx';
import classes from '../security-dialog.module.css';
import { SetupForm } from './setup-form.tsx';

type Step =
  | { readonly kind: 'look' | 'end' | 'on' | 'off' }
  /** `replaces`: one is in force, which has to agree. */
  | { readonly kind: 'begin'; readonly replaces: boolean }
  | { readonly kind: 'set up'; readonly enrolment: Enrolment };

/** Codes of an authenticator app, asked for after the password: how it stands, setting it up, switching it off. */
export function SecondFactor({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'look' });
  switch (step.kind) {
    case 'look':
      return (
        <Look onBegin={(replaces) => setStep({ kind: 'begin', replaces })} onEnd={() => setStep({ kind: 'end' })} />
      );
    case 'begin':
      return (
        <AskPassword
          asksCode={step.replaces}
          send={async (body) => setStep({ kind: 'set up', enrolment: await call(enrolSecondFactor, { body }) })}
          onClose={onClose}
        />
      );
    case 'set up':
      return (
        <SetupForm
          enrolment={step.enrolment}
          send={async (code) => {
            await call(confirmSecondFactor, { body: { code } });
            setStep({ kind: 'on' });
          }}
          onClose={onClose}
        />
      );
    case 'end':
      return (
        <AskPassword
          asksCode
          send={async (body) => {
            await call(endSecondFactor, { body });
            setStep({ kind: 'off' });
          }}
          onClose={onClose}
        />
      );
    case 'on':
      return (
        <AccountResult onClose={onClose}>
          <Trans>
            Two-step sign-in is on. Signing in with your password asks for a code of the app from now on, and you are
            signed out on all other devices.
          </Trans>
        </AccountResult>
      );
    case 'off':
      return (
        <AccountResult onClose={onClose}>
          <Trans>Two-step sign-in is off.</Trans>
        </AccountResult>
      );
  }
}

interface LookProps {
  readonly onBegin: (replaces: boolean) => void;
  readonly onEnd: () => void;
}

function Look({ onBegin, onEnd }: LookProps) {
  const { answer, retry } = useAnswer('second factor', (signal) => call(getSecondFactor, { signal }));
  return (
    <Answered answer={answer} onRetry={retry}>
      {(state) => <Looked {...{ ...state, onBegin, onEnd }} />}
    </Answered>
  );
}

function Looked({ on, required, codesLeft, onBegin, onEnd }: LookProps & ReplyOf<typeof getSecondFactor>) {
  return (
    <div className={classes.parts}>
      <p>
        {on ? (
          <>
            <Trans>When you sign in with your password, you'll also enter a code from your authenticator app.</Trans>{' '}
            <Plural value={codesLeft} one="You have # recovery code left." other="You have # recovery codes left." />
          </>
        ) : (
          <Trans>
            For extra security, you can also require a code from an app on your phone when you sign in with your
            password.
          </Trans>
        )}{' '}
        {required && <Trans>Your company asks you for it.</Trans>}
      </p>
      <Button size="md" variant="default" onClick={() => onBegin(on)} data-autofocus>
        {on ? <Trans>Set up again with new recovery codes</Trans> : <Trans>Set up</Trans>}
      </Button>
      {on && !required && (
        <Button size="md" variant="default" onClick={onEnd}>
          <Trans>Turn off</Trans>
        </Button>
      )}
    </div>
  );
}
