import { Trans } from '@lingui/react/macro';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** Whether something is enabled, in a table: what is not stands out. */
export function EnabledState({ enabled }: { readonly enabled: boolean }) {
  if (enabled) return <Trans>Enabled</Trans>;
  return (
    <StateMark state="none">
      <Trans>Disabled</Trans>
    </StateMark>
  );
}
