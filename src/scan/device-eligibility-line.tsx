import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceEligibility } from '../domain/device-eligibility.ts';
import { timeOf } from '../domain/instant.ts';
import { agoWords } from '../ui/elapsed-words.ts';
import { chargeWords } from '../ui/measured-words.ts';
import { StateMark } from '../ui/state/state-mark.tsx';
import type { State } from '../ui/state/state-shapes.tsx';
import { type DeviceTrip, DoubtWords, doubtsOf } from './device-doubt-words.tsx';

interface DeviceEligibilityLineProps {
  readonly eligibility: DeviceEligibility;
  /** Milliseconds since 1970, what ages are counted to. */
  readonly now: number;
  /** Where it is to go; absent: not known. */
  readonly trip?: DeviceTrip | undefined;
}

/** What this device's own copy says of a tag: may it be used, how charged it is, when it was last heard of. */
export function DeviceEligibilityLine({ eligibility, now, trip = null }: DeviceEligibilityLineProps) {
  const { i18n } = useLingui();
  const { batteryLevel, lastComms } = eligibility;
  const percent = batteryLevel === null ? null : chargeWords(batteryLevel, i18n.locale);
  const doubts = doubtsOf(eligibility, now, trip);
  const isSilent = doubts.some(({ kind }) => kind === 'silent');
  const ago = lastComms === null || isSilent ? null : agoWords(now - timeOf(lastComms), i18n.locale);
  return (
    <StateMark state={stateOf(eligibility, doubts.length > 0)}>
      {doubts.length > 0 ? (
        <b>
          <Trans>Free, but check it first</Trans>
          <DoubtWords doubts={doubts} />
        </b>
      ) : (
        <Standing eligibility={eligibility} />
      )}
      {percent !== null && (
        <>
          {' · '}
          <Trans>battery {percent}</Trans>
        </>
      )}
      {ago !== null && (
        <>
          {' · '}
          <Trans>last heard {ago}</Trans>
        </>
      )}
    </StateMark>
  );
}

function Standing({ eligibility: { kind, shipmentId } }: { readonly eligibility: DeviceEligibility }): ReactNode {
  switch (kind) {
    case 'free':
      return <Trans>Free</Trans>;
    case 'on-shipment':
      return shipmentId === null ? <Trans>On another shipment</Trans> : <Trans>On shipment {shipmentId}</Trans>;
    case 'lost':
      return <Trans>Reported lost</Trans>;
    case 'repair':
      return <Trans>In repair</Trans>;
    case 'reserved':
      return <Trans>Reserved for something else</Trans>;
    case 'unknown':
      return <Trans>Not in your device list</Trans>;
  }
}

function stateOf({ mayActivate, kind }: DeviceEligibility, isDoubtful: boolean): State {
  if (!mayActivate) return kind === 'unknown' ? 'warn' : 'error';
  return isDoubtful ? 'warn' : 'good';
}
