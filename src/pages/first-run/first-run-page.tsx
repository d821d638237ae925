import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { call } from '../../api/call.ts';
import { makeFirstCompany } from '../../contract/setup.ts';
import { type FirstRunForm, firstRunFaults, ownNames } from '../../domain/account-rules.ts';
import { passwordFaults } from '../../domain/password-rules.ts';
import { AccountField } from '../../features/account/forms/account-field.tsx';
import { FailureWords } from '../../features/account/forms/failure-words.tsx';
import { PasswordChecklist } from '../../features/account/forms/password-checklist.tsx';
import { useAccountForm } from '../../features/account/forms/use-account-form.ts';
import { Mark } from '../../ui/mark.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import classes from './first-run-page.module.css';

interface FirstRunPageProps {
  /** What the server printed, as the address has it; empty: it is typed. */
  readonly token: string;
  /** Signs the new administrator in and opens administration. Throws what the sign-in throws. */
  readonly onMade: (username: string, password: string) => Promise<void>;
  /** What signing in asks for beside the password, in place of the form; null: nothing. */
  readonly secondStep?: ReactNode;
  /** Language and colour scheme. */
  readonly settings: ReactNode;
}

/** The first company of an installation, by whoever has what its server printed (docs/decisions/first-run.md). */
export function FirstRunPage({ token, onMade, secondStep = null, settings }: FirstRunPageProps) {
  const { t } = useLingui();
  const rules = useId();
  const empty: FirstRunForm = {
    token,
    companyName: '',
    fullName: '',
    username: '',
    email: '',
    password: '',
    confirm: '',
  };
  const form = useAccountForm(empty, firstRunFaults, async (values) => {
    const { companyName, fullName, username, email, password } = values;
    await call(makeFirstCompany, {
      body: {
        token: values.token.trim(),
        companyName: companyName.trim(),
        loginName: username,
        fullName: fullName.trim(),
        emailAddress: email.trim(),
        password,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
    await onMade(username, password);
    return {};
  });
  const { password, companyName } = form.values;
  const faults = passwordFaults(password, [...ownNames(form.values), companyName]);
  return (
    <div className={classes.page}>
      <header className={classes.name}>
        <Mark size={28} />
        <span>Lading</span>
      </header>
      <main className={classes.form}>
        <PageHeading>
          <Trans>Set up your company</Trans>
        </PageHeading>
        {secondStep ?? (
          <>
            <p>
              <Trans>
                This server has no company yet. Enter the code shown when the server started to create the first company
                and its administrator. The code works once.
              </Trans>
            </p>
            <form onSubmit={form.submit} noValidate>
              <AccountField field={form.field('token')} kind="code" label={t`Setup code`} focused={token === ''} />
              <AccountField
                field={form.field('companyName')}
                kind="text"
                label={t`Company name`}
                focused={token !== ''}
              />
              <AccountField field={form.field('fullName')} kind="text" label={t`Your name`} />
              <AccountField field={form.field('username')} kind="username" label={t`Username`} />
              <AccountField field={form.field('email')} kind="email" label={t`Email Address`} />
              <AccountField
                field={form.field('password')}
                kind="new-password"
                label={t`Password`}
                describedBy={rules}
              />
              <PasswordChecklist id={rules} faults={faults} typed={password !== ''} />
              <AccountField field={form.field('confirm')} kind="new-password" label={t`Confirm Password`} />
              <FailureWords failure={form.failure} seconds={form.seconds} />
              <Button size="md" mt="md" type="submit" fullWidth disabled={!form.ready} loading={form.busy}>
                <Trans>Create company</Trans>
              </Button>
            </form>
          </>
        )}
      </main>
      <footer className={classes.foot}>{settings}</footer>
    </div>
  );
}
