import { Trans } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { AccountForm } from './account-dialog.tsx';
import classes from './account-help.module.css';

const AccountDialog = lazyPart(() => import('./account-dialog.tsx'));

const LINKS: readonly { readonly form: AccountForm; readonly words: ReactNode }[] = [
  { form: 'recover', words: <Trans>Recover Username</Trans> },
  { form: 'reset', words: <Trans>Reset Password</Trans> },
  { form: 'verify', words: <Trans>Verify Password</Trans> },
  { form: 'undo', words: <Trans>Undo a Change</Trans> },
];

/** What helps who can't sign in: a forgotten name, a forgotten password, the code for a new one (spec 1 §2). */
/** @param undoCode from the address that a mail led to */
export function AccountHelp({ undoCode }: { readonly undoCode: string | null }) {
  const [form, setForm] = useState<AccountForm | null>(undoCode === null ? null : 'undo');
  return (
    <>
      <ul className={classes.links}>
        {LINKS.map((link) => (
          <li key={link.form}>
            <UnstyledButton className={classes.link} aria-haspopup="dialog" onClick={() => setForm(link.form)}>
              {link.words}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {form !== null && (
        <Suspense fallback={null}>
          <AccountDialog form={form} undoCode={undoCode} onForm={setForm} onClose={() => setForm(null)} />
        </Suspense>
      )}
    </>
  );
}
