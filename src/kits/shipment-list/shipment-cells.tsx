import { Trans, useLingui } from '@lingui/react/macro';
import { deviceKindOf } from '../../domain/activation-mode.ts';
import { batteryPercent } from '../../domain/battery.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { arrivalOf, dueOf, lateBy } from '../../domain/shipment-plan.ts';
import { shortLane } from '../../domain/short-place-name.ts';
import { type TrackingSites, trackingAddress } from '../../domain/tracking-reference.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { chargeWords } from '../../ui/measured-words.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { type TimeReader, timeWords } from '../../ui/time-words.ts';
import { LastComms } from '../device-age/last-comms.tsx';
import { DeviceLink } from '../device-link/device-link.tsx';
import { ProvisionMark } from '../device-provision/provision-mark.tsx';
import { DetailLink } from './detail-link.tsx';
import classes from './shipment-cells.module.css';
import type { ShipmentListRow } from './shipment-row.ts';

interface CellProps {
  readonly row: ShipmentListRow;
}

interface IdCellProps extends CellProps {
  readonly onOpen: (row: ShipmentListRow) => void;
}

export function IdCell({ row, onOpen }: IdCellProps) {
  return (
    <span className={classes.shipmentId}>
      <DetailLink row={row} onOpen={onOpen}>
        <MarkedText ranges={row.found().shipmentId}>{row.clientShipmentId}</MarkedText>
      </DetailLink>
    </span>
  );
}

const isFound = (ranges: readonly unknown[]): boolean => ranges.length > 0;

interface LaneCellProps extends CellProps {
  readonly shortPlace: (name: string) => string;
}

/**
 * Both ends of a trip in one line, by their short names; whole ones are told to who points at it. What is searched for is
 * marked, so a name that holds it is whole.
 */
export function LaneCell({ row: { origin, destination, found }, shortPlace }: LaneCellProps) {
  if (origin.name === '' && destination.name === '') return '–';
  const { origin: inOrigin, destination: inDestination } = found();
  const short = shortLane(origin.name, destination.name, shortPlace);
  const from = isFound(inOrigin) ? origin.name : short.from;
  const to = isFound(inDestination) ? destination.name : short.to;
  const whole = [origin.name, destination.name].filter((name) => name !== '').join(' → ');
  return (
    <span className={classes.route} title={whole === `${from} → ${to}` ? undefined : whole}>
      {from !== '' && (
        <span className={classes.from}>
          {from === origin.name ? <MarkedText ranges={inOrigin}>{from}</MarkedText> : from}
        </span>
      )}
      {to !== '' && (
        <span className={classes.to}>
          → {to === destination.name ? <MarkedText ranges={inDestination}>{to}</MarkedText> : to}
        </span>
      )}
    </span>
  );
}

interface ArrivesCellProps extends CellProps {
  readonly reader: TimeReader;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly locale: string;
}

/** When it arrives, or has, and in the colour of a warning how late it is with what comes next. */
export function ArrivesCell({ row: { source }, reader, now, locale }: ArrivesCellProps) {
  const at = arrivalOf(source);
  const late = lateBy(source, now);
  if (at === null && late === null) return <span className={classes.quiet}>–</span>;
  const span = late === null ? '' : elapsedWords(late, locale);
  return (
    <>
      {at !== null && <span className={classes.nowrap}>{timeWords(timeOf(at), reader, now)}</span>}{' '}
      {late !== null && (
        <span className={classes.late}>
          {dueOf(source)?.what === 'departure' ? <Trans>departs {span} late</Trans> : <Trans>{span} late</Trans>}
        </span>
      )}
    </>
  );
}

export function DeviceCell({ row: { macId, configType, found, provision } }: CellProps) {
  if (macId === null) return '–';
  return (
    <span className={classes.device}>
      <DeviceLink macId={macId} kind={deviceKindOf(configType)} inRow>
        <CodeText lead="…" ranges={found().device}>
          {shortDeviceId(macId)}
        </CodeText>
      </DeviceLink>
      <ProvisionMark provision={provision} />
    </span>
  );
}

interface CommsCellProps extends CellProps {
  readonly locale: string;
}

export function CommsCell({ row: { commsAge, deviceAge, commsOverdue }, locale }: CommsCellProps) {
  const words = commsAge === null ? '–' : elapsedWords(commsAge, locale);
  return (
    <span className={classes.nowrap}>
      {deviceAge === null ? (
        words
      ) : (
        <LastComms age={deviceAge} overdue={commsOverdue}>
          {words}
        </LastComms>
      )}
    </span>
  );
}

export function BatteryCell({ row: { batteryLevel } }: CellProps) {
  const { i18n } = useLingui();
  if (batteryLevel === null) return <span className={classes.quiet}>–</span>;
  const words = chargeWords(batteryLevel, i18n.locale);
  const isLow = typeof batteryPercent(batteryLevel) !== 'number';
  return isLow ? <StateMark state="warn">{words}</StateMark> : <span className={classes.nowrap}>{words}</span>;
}

interface TimeCellProps {
  readonly instant: string | null;
  readonly reader: TimeReader;
  readonly now: number;
}

/** A time that is not what one looks for first. */
export function TimeCell({ instant, reader, now }: TimeCellProps) {
  return <span className={classes.quiet}>{instant === null ? '–' : timeWords(timeOf(instant), reader, now)}</span>;
}

interface ReferenceCellProps extends CellProps {
  /** Where references are looked up. */
  readonly sites: TrackingSites;
}

export function ReferenceCell({ row: { billOfLading }, sites }: ReferenceCellProps) {
  if (billOfLading === null) return null;
  const { type, value } = billOfLading;
  const address = trackingAddress(sites, type, value);
  return address === null ? value : <OutsideLink href={address}>{value}</OutsideLink>;
}
