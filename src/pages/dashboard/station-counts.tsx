import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { deviceInventory } from '../../contract/inventory.ts';
import type { DeviceKind } from '../../domain/device.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { useFigures } from '../../features/metrics/use-metric.ts';
import { Awaited } from '../../kits/face/awaited.tsx';
import { Dated } from '../../kits/face/dated.tsx';
import { faceOfAnswer, WAITING } from '../../kits/face/face.ts';
import { useAllDevices } from '../../local/views/use-devices.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { CountTable } from '../../ui/count-table.tsx';
import { onOpen } from '../../ui/form/entered.ts';
import { countWords } from '../../ui/formatters.ts';
import { ShowAll } from '../../ui/show-all.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { DEVICE_KIND_LIST_WORDS } from '../../words/device-kind-words.ts';
import { type CountedStation, countedStations, figureOf } from './counted-stations.ts';
import classes from './dashboard-page.module.css';

/**
 * What gateways, chargers and scanners have counted around them, by kind of device (spec 2 §4 "per gateway or charger by
 * device type"). Asked for once it is opened.
 */
export function StationCounts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.more} onToggle={onOpen(setOpen)} data-testid="station-counts">
      <summary>
        <Trans>By gateway and charger</Trans>
      </summary>
      {isOpen && <Stations />}
    </details>
  );
}

/** Stations before "Show all". */
const SHOWN = 5;

function Stations() {
  const [showsAll, setShowsAll] = useState(false);
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const { known, asked, retry } = useFigures('deviceInventory', 0, async ({ companyId }, signal) => {
    const { rows } = await call(deviceInventory, { query: { companyId }, signal });
    return Object.fromEntries(rows.map((row) => [figureOf(row), row.count]));
  });
  const gateways = useAllDevices('gateways');
  const chargers = useAllDevices('chargers');
  const scanners = useAllDevices('scanners');
  if (known === undefined || known === null) {
    return (
      <Awaited face={known === undefined ? WAITING : faceOfAnswer(asked)} onRetry={retry}>
        {null}
      </Awaited>
    );
  }
  const { stations, kinds } = countedStations(known.figures, [
    ...(gateways ?? []),
    ...(chargers ?? []),
    ...(scanners ?? []),
  ]);
  if (stations.length === 0) {
    return (
      <p className={classes.quiet}>
        <Trans>No counts yet</Trans>
      </p>
    );
  }
  const count = (station: CountedStation, kind: DeviceKind) => {
    const number = station.counts.get(kind);
    return number === undefined ? '–' : countWords(number, i18n.locale);
  };
  return (
    <>
      <CountTable numbers={kinds.length}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Counted by</Trans>
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(DEVICE_KIND_LIST_WORDS[kind])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(showsAll ? stations : stations.slice(0, SHOWN)).map((station) => (
            <tr key={station.macId} data-station={station.macId}>
              <th scope="row">
                <Link to="/device-dashboard" search={{ type: station.kind }}>
                  {station.place === '' ? <CodeText lead="…">{shortDeviceId(station.macId)}</CodeText> : station.place}
                </Link>
              </th>
              {kinds.map((kind) => (
                <td key={kind}>{count(station, kind)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </CountTable>
      {stations.length > SHOWN && <ShowAll total={stations.length} showsAll={showsAll} onChange={setShowsAll} />}
      {asked.state !== 'answered' && (
        <p className={classes.quiet}>
          <Dated at={known.at}>
            <Trans>as of {timeWords(known.at, reader)}</Trans>
          </Dated>
        </p>
      )}
    </>
  );
}
