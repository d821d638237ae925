import { Trans } from '@lingui/react/macro';
import type { BatteryEnd } from '../../contract/device-queries.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { timeOf, zonedTime } from '../../domain/instant.ts';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { chargeWords } from '../../ui/measured-words.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { dayWords, zoneOf } from '../../ui/time-words.ts';
import classes from './device-dashboard-page.module.css';

/** When a battery ends, between which days with a chance of 80 %. */
export function EndOfBattery({ end, kind }: { readonly end: BatteryEnd; readonly kind: DeviceKind }) {
  const reader = useTimeReader();
  const { macId, charge, empty, shipmentId, location } = end;
  const percent = chargeWords(charge, reader.locale);
  const day = (instant: string) =>
    dayWords(zonedTime(timeOf(instant), zoneOf(reader)).toPlainDate().toString(), reader);
  return (
    <>
      <span className={classes.line}>
        <DeviceLink macId={macId} kind={kind}>
          <CodeText lead="…">{macId.slice(-5)}</CodeText>
        </DeviceLink>
        <span className={classes.end}>
          {empty === null ? (
            <StateMark state="warn">
              <Trans>empty now</Trans>
            </StateMark>
          ) : (
            <StateMark state="warn">
              <Trans>
                {percent}, empty around {day(empty.at)}
              </Trans>
            </StateMark>
          )}
        </span>
      </span>
      <span className={classes.quiet}>
        {[
          empty === null || day(empty.early) === day(empty.late) ? null : (
            <Trans key="between">
              between {day(empty.early)} and {day(empty.late)}
            </Trans>
          ),
          shipmentId,
          location,
        ]
          .filter((part) => part !== null && part !== '')
          .flatMap((part, at) => (at === 0 ? [part] : [' · ', part]))}
      </span>
    </>
  );
}
