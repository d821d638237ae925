import { Trans } from '@lingui/react/macro';
import type { Mark } from '../../local/outbox/overlay.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';

interface ZoneStatusProps {
  readonly enabled: number;
  /** Set while something about it is not confirmed by the server. */
  readonly mark: Mark | null;
}

/** Enabled or Disabled (spec 2 §3 "enabled 1 is Enabled"), and whether the server knows of it. */
export function ZoneStatus({ enabled, mark }: ZoneStatusProps) {
  if (mark === 'waiting') {
    return (
      <StateMark state="waiting">
        <Trans>Waiting to send</Trans>
      </StateMark>
    );
  }
  if (mark !== null) {
    return (
      <StateMark state="error">
        <Trans>Needs attention</Trans>
      </StateMark>
    );
  }
  return enabled === 1 ? (
    <StateMark state="good">
      <Trans>Enabled</Trans>
    </StateMark>
  ) : (
    <StateMark state="none">
      <Trans>Disabled</Trans>
    </StateMark>
  );
}
