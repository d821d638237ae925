import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { SilentDevice } from '../../contract/device-queries.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { silenceSentence } from '../../kits/condition-words/silence-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { Awaited } from '../../kits/face/awaited.tsx';
import { Dated } from '../../kits/face/dated.tsx';
import { usePartsFace } from '../../kits/face/face.ts';
import { type FleetValues, fleetBundle } from '../../local/bundles/fleet-bundle.ts';
import { type ShownBundle, useBundle } from '../../local/bundles/use-bundle.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { ShowAll } from '../../ui/show-all.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './device-dashboard-page.module.css';
import { EndOfBattery } from './end-of-battery.tsx';

/** Rows of a card before "Show all". */
const MOST = 5;
/** The server is asked again so often while the page is open. Milliseconds. */
const REFRESH_MS = 10 * MINUTE_MS;

interface FleetKindProps {
  readonly kind: DeviceKind;
  /** After so many minutes a device of the kind is silent. */
  readonly minutes: number;
}

/** What the server says of all devices of a kind, asked again now and then. */
function useFleet({ kind, minutes }: FleetKindProps): ShownBundle<FleetValues> {
  const turn = Math.floor(useNow(REFRESH_MS) / REFRESH_MS);
  return useBundle(fleetBundle, { kind, minutes }, String(turn));
}

/** Which batteries of the kind end within 30 days. */
export function BatteriesCard(props: FleetKindProps) {
  const bundle = useFleet(props);
  const { batteries } = bundle.values;
  return (
    <FleetCard
      title={
        batteries === undefined ? (
          <Trans>Empty within 30 days</Trans>
        ) : batteries.length > 0 && batteries.every(({ empty }) => empty === null) ? (
          <Plural value={batteries.length} one="# battery empty" other="# batteries empty" />
        ) : (
          <Plural
            value={batteries.length}
            _0="No batteries run out within 30 days"
            one="# battery runs out within 30 days"
            other="# batteries run out within 30 days"
          />
        )
      }
      rows={batteries}
      rowKey={({ macId }) => macId}
      row={(end) => <EndOfBattery end={end} kind={props.kind} />}
      empty={<Trans>Based on the last 30 days of readings, no batteries will be empty by then.</Trans>}
      bundle={bundle}
      part="batteries"
      testId="fleet-batteries"
    />
  );
}

interface SilentCardProps extends FleetKindProps {
  /** How many of the kind are silent, as this device counts them; undefined until counted. */
  readonly silentCount: number | undefined;
  /** Narrows the list to the silent ones. */
  readonly onShowSilent: () => void;
  readonly now: number;
}

/** Which devices of the kind are silent, and why. */
export function SilentCard({ silentCount, onShowSilent, now, ...props }: SilentCardProps) {
  const bundle = useFleet(props);
  const reader = useConditionReader();
  const { kind } = props;
  return (
    <FleetCard
      title={
        silentCount === undefined ? (
          <Trans>Silent</Trans>
        ) : (
          <Plural value={silentCount} _0="No silent devices" one="# silent device" other="# silent devices" />
        )
      }
      rows={bundle.values.silent}
      total={silentCount}
      rowKey={({ macId }) => macId}
      row={(device) => <Silent device={device} kind={kind} words={silenceSentence(device, reader, now)} />}
      empty={<Trans>All devices have reported recently.</Trans>}
      bundle={bundle}
      part="silent"
      testId="fleet-silent"
      tools={
        (silentCount ?? 0) > 0 && (
          <Button variant="subtle" size="compact-md" mih="var(--h)" onClick={onShowSilent}>
            <Trans>Show in list</Trans>
          </Button>
        )
      }
    />
  );
}

interface FleetCardProps<Row> {
  readonly title: ReactNode;
  /** Undefined: nobody has said. */
  readonly rows: readonly Row[] | undefined;
  /** How many there are, where `rows` may be only the first of them. */
  readonly total?: number | undefined;
  readonly rowKey: (row: Row) => string;
  readonly row: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly bundle: ShownBundle<FleetValues>;
  readonly part: keyof FleetValues;
  readonly testId: string;
  readonly tools?: ReactNode;
}

/** A list of devices with what is the matter with each; in its five faces. */
function FleetCard<Row>({ title, rows, total, rowKey, row, empty, bundle, part, testId, tools }: FleetCardProps<Row>) {
  const titleId = useId();
  const reader = useTimeReader();
  const isOffline = useIsOffline();
  const [showsAll, setShowsAll] = useState(false);
  const face = usePartsFace(bundle, [part]);
  const shown = showsAll ? rows : rows?.slice(0, MOST);
  return (
    <section className={classes.card} aria-labelledby={titleId} data-testid={testId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <Awaited face={face} onRetry={bundle.retry} asOf={bundle.asOf} height={120}>
        {rows?.length === 0 && <p className={classes.quiet}>{empty}</p>}
        {shown !== undefined && shown.length > 0 && (
          <ul className={classes.list}>
            {shown.map((one) => (
              <li key={rowKey(one)} data-row={rowKey(one)}>
                {row(one)}
              </li>
            ))}
          </ul>
        )}
        {rows !== undefined && rows.length > MOST && (
          <ShowAll total={rows.length} of={total} showsAll={showsAll} onChange={setShowsAll} />
        )}
      </Awaited>
      {tools}
      {rows !== undefined && bundle.asOf !== null && isOffline && (
        <p className={classes.quiet}>
          <Dated at={bundle.asOf}>
            <Trans>As of {timeWords(bundle.asOf, reader)}</Trans>
          </Dated>
        </p>
      )}
    </section>
  );
}

interface SilentProps {
  readonly device: SilentDevice;
  readonly kind: DeviceKind;
  readonly words: string | null;
}

function Silent({ device: { macId, shipmentId, location }, kind, words }: SilentProps) {
  return (
    <>
      <span className={classes.line}>
        <DeviceLink macId={macId} kind={kind}>
          <CodeText lead="…">{macId.slice(-5)}</CodeText>
        </DeviceLink>
        <span className={classes.end}>
          {[shipmentId, location].filter((part) => part !== null && part !== '').join(' · ')}
        </span>
      </span>
      {words !== null && <StateMark state="warn">{words}</StateMark>}
    </>
  );
}
