import { Trans, useLingui } from '@lingui/react/macro';
import type { Enrolment } from '../../../contract/second-factor.ts';
import { secondFactorFaults } from '../../../domain/account-rules.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { AccountActions } from '../forms/account-actions.tsx';
import { AccountField } from '../forms/account-field.tsx';
import { FailureWords } from '../forms/failure-words.tsx';
import { useAccountForm } from '../forms/use-account-form.ts';
import classes from './setup-form.module.css';

interface SetupFormProps {
  readonly enrolment: Enrolment;
  /** Sends a code of the app; it is in force then. */
  readonly send: (code: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sets up an app: what it reads, what stands in for it, and a code that shows that it works. Shown once. */
export function SetupForm({ enrolment: { secret, address, recoveryCodes }, send, onClose }: SetupFormProps) {
  const { t } = useLingui();
  const form = useAccountForm({ code: '' }, secondFactorFaults, async ({ code }) => {
    await send(code.trim());
    return {};
  });
  const key = secret.replaceAll(/.{4}(?=.)/g, '$& ');
  return (
    <form onSubmit={form.submit} noValidate>
      <ol className={classes.steps}>
        <li>
          <Trans>
            Scan this code with an authenticator app, <a href={address}>open it</a> in an app on this phone or computer,
            or type the key:
          </Trans>
          <div className={classes.picture}>
            <QrCode text={address} label={t`QR code for an authenticator app`} />
          </div>
          <b className={classes.key} data-testid="second-factor-key">
            {key}
          </b>
        </li>
        <li>
          <Trans>
            Write down these recovery codes. Each one lets you sign in once without the app. You won't see them again.
          </Trans>
          <ul className={classes.codes} aria-label={t`Recovery codes`}>
            {recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </li>
        <li>
          <Trans>Enter the code the app shows now.</Trans>
        </li>
      </ol>
      <FailureWords failure={form.failure} seconds={form.seconds} />
      <AccountField field={form.field('code')} kind="app-code" label={t`Code from the App`} />
      <AccountActions form={form} onClose={onClose} />
    </form>
  );
}
