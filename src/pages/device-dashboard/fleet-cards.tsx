import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SilentDevice } from '../../contract/device-queries.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { silenceSentence } from '../../kits/condition-words/silence-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { SilenceMeaning } from '../../kits/device-age/silence-meaning.tsx';
import { DeviceLink } from '../../kits/device-link/device-link.tsx';
import { type FleetValues, fleetBundle } from '../../local/bundles/fleet-bundle.ts';
import { type ShownBundle, useBundle } from '../../local/bundles/use-bundle.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { useNow } from '../../ui/use-now.ts';
import classes from './device-dashboard-page.module.css';
import { EndOfBattery } from './end-of-battery.tsx';
import { FleetCard } from './fleet-card.tsx';

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
      note={<SilenceMeaning kinds={[kind]} />}
      empty={<Trans>All devices that ever reported are online.</Trans>}
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
