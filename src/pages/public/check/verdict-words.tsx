import { Trans } from '@lingui/react/macro';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import type { Verdict } from './verify-certificate.ts';

/** What a verdict says, and what to think of it. */
export function VerdictWords({ verdict, of }: { readonly verdict: Verdict; readonly of: 'file' | 'paper' }) {
  switch (verdict.kind) {
    case 'genuine':
      return (
        <StateMark state="good">
          {of === 'file' ? (
            <Trans>Genuine and unchanged: it was issued here, and not one byte has changed since.</Trans>
          ) : (
            <Trans>Genuine: a certificate that says this was issued here.</Trans>
          )}
        </StateMark>
      );
    case 'unchanged':
      return (
        <StateMark state="warn">
          <Trans>
            Unchanged since it was sealed with the key {verdict.keyId}. Whether that is a key of this site could not be
            asked: check again with a connection.
          </Trans>
        </StateMark>
      );
    case 'foreign':
      return (
        <StateMark state="error">
          <Trans>
            Not genuine here: it is sealed with the key {verdict.keyId}, which this site does not know. Do not trust
            what it says.
          </Trans>
        </StateMark>
      );
    case 'changed':
      return (
        <StateMark state="error">
          <Trans>Changed: it is not as it was issued. Do not trust what it says.</Trans>
        </StateMark>
      );
    case 'no-certificate':
      return (
        <StateMark state="error">
          <Trans>This is no certificate of condition.</Trans>
        </StateMark>
      );
    case 'cannot-check':
      return (
        <StateMark state="warn">
          <Trans>
            This browser can't check it. A current version of Chrome, Edge, Firefox or Safari can, over https.
          </Trans>
        </StateMark>
      );
  }
}
