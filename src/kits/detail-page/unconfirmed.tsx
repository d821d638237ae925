import { Trans } from '@lingui/react/macro';
import type { Mark } from '../../local/outbox/overlay.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** That what is shown is what this device expects: the server has not confirmed it. */
export function Unconfirmed({ mark }: { readonly mark: Mark | null }) {
  if (mark === null) return null;
  return mark === 'waiting' ? (
    <StateMark state="waiting">
      <Trans>Waiting to send</Trans>
    </StateMark>
  ) : (
    <StateMark state="error">
      <Trans>Needs attention</Trans>
    </StateMark>
  );
}
