import { Trans, useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useId, useState } from 'react';
import { ApiError, type CallCode } from '../../../api/api-error.ts';
import { reasonWords } from '../../../api/reason-words.ts';
import { languageOf } from '../../../contract/languages.ts';
import { checkEmail } from '../../../domain/user-rules.ts';
import { onText } from '../../../ui/form/entered.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import shared from '../public-page.module.css';
import classes from './customer-page.module.css';
import { askForCode, enterCode } from './read-customer.ts';

interface CodeFormProps {
  readonly link: string;
  readonly onPass: (pass: string) => void;
}

/** Asks for an address and then for the code that was mailed to it. What was entered is kept nowhere: another visit asks again. */
export function CodeForm({ link, onPass }: CodeFormProps) {
  const { t, i18n } = useLingui();
  const [emailId, codeId] = [useId(), useId()];
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [mailed, setMailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<CallCode | 'not-an-email' | null>(null);

  const work = async (doIt: () => Promise<void>) => {
    setBusy(true);
    setWrong(null);
    try {
      await doIt();
    } catch (error) {
      setWrong(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setBusy(false);
    }
  };
  const ask = (event: SyntheticEvent) => {
    event.preventDefault();
    if (checkEmail(email.trim(), true) !== null) return setWrong('not-an-email');
    void work(async () => {
      await askForCode(link, email.trim(), languageOf(i18n.locale));
      setMailed(true);
    });
  };
  const enter = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void work(async () => onPass(await enterCode(link, code.trim())));
  };
  return (
    <>
      <h1 className={shared.title}>
        <Trans>Your shipments</Trans>
      </h1>
      <p>
        <Trans>
          This page opens with a code that is sent to your email address, if the person who sent you the link knows it.
        </Trans>
      </p>
      <form className={classes.form} onSubmit={ask} noValidate>
        <label htmlFor={emailId}>
          <Trans>Email</Trans>
        </label>
        <input
          id={emailId}
          className={classes.input}
          type="email"
          autoComplete="email"
          value={email}
          onChange={onText(setEmail)}
        />
        <button type="submit" className={shared.button} disabled={busy}>
          {mailed ? <Trans>Send another code</Trans> : <Trans>Send code</Trans>}
        </button>
      </form>
      {mailed && (
        <form className={classes.form} onSubmit={enter} noValidate>
          <p role="status">
            <Trans>If the address is known, a code is on its way. It is good for 10 minutes.</Trans>
          </p>
          <label htmlFor={codeId}>
            <Trans>Code</Trans>
          </label>
          <input
            id={codeId}
            className={classes.input}
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={onText(setCode)}
          />
          <button type="submit" className={shared.button} disabled={busy || code.trim() === ''}>
            <Trans>Open</Trans>
          </button>
        </form>
      )}
      <div role="alert">
        {wrong !== null && (
          <StateMark state="error">
            {wrong === 'not-an-email' ? (
              <Trans>Enter an email address.</Trans>
            ) : wrong === 'wrong-credentials' ? (
              <Trans>This code is wrong or no longer good.</Trans>
            ) : (
              t(reasonWords(wrong))
            )}
          </StateMark>
        )}
      </div>
    </>
  );
}
