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
            <Trans>Genuine and unchanged. It was issued here, and nothing in the file has changed since.</Trans>
          ) : (
            <Trans>Genuine. A certificate with this content was issued here.</Trans>
          )}
        </StateMark>
      );
    case 'unchanged':
      return (
        <StateMark state="warn">
          <Trans>
            Unchanged since it was sealed with key {verdict.keyId}. Couldn't check whether this site issued that key.
            Try again when you're online.
          </Trans>
        </StateMark>
      );
    case 'foreign':
      return (
        <StateMark state="error">
          <Trans>
            Not verified. It's sealed with key {verdict.keyId}, which this site doesn't know. Don't trust this
            certificate.
          </Trans>
        </StateMark>
      );
    case 'changed':
      return (
        <StateMark state="error">
          <Trans>Changed since it was issued. Don't trust this certificate.</Trans>
        </StateMark>
      );
    case 'no-certificate':
      return (
        <StateMark state="error">
          <Trans>This isn't a certificate of condition.</Trans>
        </StateMark>
      );
    case 'cannot-check':
      return (
        <StateMark state="warn">
          <Trans>
            This browser can't check certificates. Use a current version of Chrome, Edge, Firefox or Safari, over https.
          </Trans>
        </StateMark>
      );
  }
}
