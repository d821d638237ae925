import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { siteOptions } from '../api/host.ts';
import { type DeviceDoubt, deviceDoubts } from '../domain/device-doubts.ts';
import type { DeviceEligibility } from '../domain/device-eligibility.ts';
import type { GeoPoint } from '../domain/great-circle.ts';
import { elapsedWords } from '../ui/elapsed-words.ts';
import { StateMark } from '../ui/state/state-mark.tsx';

/** Where a device is to go: from one place to another; null while that isn't known. */
export type DeviceTrip = { readonly from: GeoPoint; readonly to: GeoPoint } | null;

/** What speaks against a device that may be used, by the options of this installation. */
export const doubtsOf = (
  eligibility: Pick<DeviceEligibility, 'mayActivate' | 'batteryLevel' | 'lastComms'>,
  now: number,
  trip: DeviceTrip,
): readonly DeviceDoubt[] =>
  eligibility.mayActivate ? deviceDoubts(eligibility, { now, lastCommsHours: siteOptions().lastCommsHours, trip }) : [];

/** The doubts in words, each after a dot. */
export function DoubtWords({ doubts }: { readonly doubts: readonly DeviceDoubt[] }) {
  return doubts.map((doubt) => (
    <Fragment key={doubt.kind}>
      {' · '}
      <DoubtWord doubt={doubt} />
    </Fragment>
  ));
}

/** The mark of a device that was taken though something speaks against it, and what. */
export function DoubtMark({ doubts }: { readonly doubts: readonly DeviceDoubt[] }) {
  return (
    <StateMark state="warn">
      {doubts.map((doubt, at) => (
        <Fragment key={doubt.kind}>
          {at > 0 && ' · '}
          <DoubtWord doubt={doubt} />
        </Fragment>
      ))}
    </StateMark>
  );
}

function DoubtWord({ doubt }: { readonly doubt: DeviceDoubt }) {
  const { i18n } = useLingui();
  if (doubt.kind === 'battery') return <Trans>battery too low for this trip</Trans>;
  const span = elapsedWords(doubt.span, i18n.locale);
  return <Trans>silent for {span}</Trans>;
}
