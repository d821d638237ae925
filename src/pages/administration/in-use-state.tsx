import { Trans } from '@lingui/react/macro';
import { StateMark } from '../../ui/state/state-mark.tsx';

/** Whether something can be chosen or is archived, in a table: what is archived stands out. */
export function InUseState({ inUse }: { readonly inUse: boolean }) {
  if (inUse) return <Trans>In use</Trans>;
  return (
    <StateMark state="none">
      <Trans>Archived</Trans>
    </StateMark>
  );
}
