import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { CSV_START, type CsvValue, csvDate, csvLine } from '../../domain/csv.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { isTime, timeOf } from '../../domain/instant.ts';
import { PACKET_TYPES } from '../../domain/packet-type.ts';
import { type TemperatureUnit, temperatureIn } from '../../domain/temperature.ts';
import { saidData } from '../../features/tracks/said-data.ts';
import { askMessages, type KEPT_PACKETS, type RawMessage } from '../../local/bundles/device-bundle.ts';
import { onText } from '../../ui/form/entered.ts';
import { numberFormat } from '../../ui/formatters.ts';
import { degreeSign } from '../../ui/measured-words.ts';
import { saveFile } from '../../ui/save-file.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import { ErrorState } from '../../ui/table/table-states.tsx';
import { momentWords, type TimeReader } from '../../ui/time-words.ts';
import classes from './device-detail-page.module.css';

type PacketType = (typeof KEPT_PACKETS)[number];

const NAMES: readonly { readonly type: PacketType; readonly words: MessageDescriptor }[] = [
  { type: PACKET_TYPES.general, words: msg`General` },
  { type: PACKET_TYPES.environment, words: msg`Environmental` },
  { type: PACKET_TYPES.location, words: msg`Location` },
  { type: PACKET_TYPES.shock, words: msg`Tilt/Shock` },
  { type: PACKET_TYPES.chime, words: msg`iChime settings` },
];

/** Of times in the file (`csvDate`). */
const ZONE = 'UTC';

/** Rows before "Show all" (spec 2 §9). */
const MOST = 10;
/** Older ones in one answer: as many as a person reads in a table. */
const OLDER = 400;

interface RawMessagesProps {
  readonly macId: string;
  /** The newest of each kind, as this device keeps them; undefined: nobody has said. */
  readonly kept: readonly RawMessage[] | undefined;
  readonly unit: TemperatureUnit;
  readonly reader: TimeReader;
}

/** A column of the table and of the file. */
interface RawColumn {
  readonly key: string;
  readonly name: ReactNode;
  readonly cell: (message: RawMessage) => ReactNode;
  readonly file: (message: RawMessage) => CsvValue;
  /** Of its values in the file, of times their zone. */
  readonly unit?: string;
  readonly end?: boolean;
}

/**
 * What the device sent, as it sent it: one kind at a time, the newest first, and as a file (spec 2 §7 "devices/{deviceId}/messages").
 * The newest hundred of each kind are kept with the page; older ones are asked for.
 */
export function RawMessages({ macId, kept, unit, reader }: RawMessagesProps) {
  const { t, i18n } = useLingui();
  const isOffline = useIsOffline();
  const said = useMemo(() => Map.groupBy(kept ?? [], ({ pktType }) => pktType), [kept]);
  const types = NAMES.filter(({ type }) => said.has(type));
  const [chosen, setChosen] = useState<number | null>(null);
  const type = types.find((one) => one.type === chosen)?.type ?? types[0]?.type ?? PACKET_TYPES.general;
  const [older, setOlder] = useState<{ readonly of: number } | null>(null);
  const newest = said.get(type) ?? [];
  const wantsOlder = older?.of === type && !isOffline;
  const { answer, retry } = useAnswer(wantsOlder ? `${macId} ${type}` : null, (signal) =>
    askMessages(macId, type, signal, { start: newest.length, max: OLDER }),
  );
  const more = answer.state === 'answered' && wantsOlder ? answer.value.rows : [];
  const known = new Set(newest.map(keyOf));
  const rows = [...newest, ...more.filter((message) => !known.has(keyOf(message)))].toSorted(
    (a, b) => timeOf(b.deviceTime) - timeOf(a.deviceTime) || b.msgIndex - a.msgIndex,
  );
  const columns = useColumns(rows, unit, reader);
  if (kept === undefined) return null;
  const tail = shortDeviceId(macId);
  const download = () => {
    const lines = rows.map((message) => csvLine(columns.map(({ file }) => file(message))));
    const text = [
      CSV_START,
      csvLine(columns.map(({ key, unit: of }) => (of === undefined ? key : `${key} (${of})`))),
      ...lines,
    ].join('');
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${macId}-messages-${type}.csv`);
  };
  return (
    <>
      <div className={classes.tools}>
        <NativeSelect
          label={t`Message type`}
          size="md"
          value={String(type)}
          onChange={onText((value) => setChosen(Number(value)))}
          data={(types.length === 0 ? NAMES.slice(0, 1) : types).map(({ type: value, words }) => ({
            value: String(value),
            label: i18n._(words),
          }))}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={20} aria-hidden />}
          disabled={rows.length === 0}
          onClick={download}
        >
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      <ShortTable
        scrolls
        label={t`Messages from …${tail}`}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        most={MOST}
        empty={<Trans>This device has never sent a message.</Trans>}
      />
      {newest.length > 0 && !(answer.state === 'answered' && wantsOlder) && (
        <Button
          variant="subtle"
          mih="var(--h)"
          disabled={isOffline}
          loading={answer.state === 'asking' && wantsOlder}
          onClick={() => setOlder({ of: type })}
        >
          {isOffline ? <Trans>Show older (needs a connection)</Trans> : <Trans>Show older</Trans>}
        </Button>
      )}
      {answer.state === 'failed' && wantsOlder && <ErrorState words={t(reasonWords(answer.code))} onRetry={retry} />}
      <p role="status" hidden={!(answer.state === 'answered' && wantsOlder && more.length === 0)}>
        {answer.state === 'answered' && wantsOlder && more.length === 0 && <Trans>Nothing older.</Trans>}
      </p>
    </>
  );
}

const keyOf = ({ pktType, msgIndex, deviceTime }: RawMessage): string => `${pktType} ${msgIndex} ${deviceTime}`;

/** The columns of what is shown; one that no message says anything in is left out. */
function useColumns(
  rows: readonly RawMessage[],
  unit: TemperatureUnit,
  reader: TimeReader,
): readonly (RawColumn & ShortColumn<RawMessage>)[] {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const number = (value: number | null, digits: number) =>
    value === null ? '' : numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  const when = (instant: string) => (isTime(timeOf(instant)) ? momentWords(timeOf(instant), reader) : instant);
  const date = (instant: string) => (isTime(timeOf(instant)) ? csvDate(instant) : instant);
  const sign = degreeSign(unit);
  const measure = (key: keyof RawMessage, name: ReactNode, digits: number, of?: string): RawColumn => ({
    key,
    name,
    ...(of === undefined ? {} : { unit: of }),
    cell: (message) => number(typeof message[key] === 'number' ? message[key] : null, digits),
    file: (message) => message[key],
    end: true,
  });
  const text = (key: keyof RawMessage, name: ReactNode): RawColumn => ({
    key,
    name,
    cell: (message) => message[key] ?? '',
    file: (message) => message[key],
  });
  const columns: readonly RawColumn[] = [
    {
      key: 'deviceTime',
      name: <Trans>Device time</Trans>,
      cell: ({ deviceTime }) => when(deviceTime),
      file: ({ deviceTime }) => date(deviceTime),
      unit: ZONE,
    },
    {
      key: 'serverTime',
      name: <Trans>Received</Trans>,
      cell: ({ serverTime }) => when(serverTime),
      file: ({ serverTime }) => date(serverTime),
      unit: ZONE,
    },
    {
      key: 'saidTime',
      name: <Trans>Its clock, which is wrong</Trans>,
      cell: ({ saidTime }) => (saidTime === null ? '' : when(saidTime)),
      file: ({ saidTime }) => (saidTime === null ? null : date(saidTime)),
      unit: ZONE,
    },
    measure('msgIndex', <Trans>Number</Trans>, 0),
    measure('msgType', <Trans>Type</Trans>, 0),
    {
      key: 'gateway',
      name: <Trans>Gateway</Trans>,
      cell: ({ gateway }) => (gateway === null || gateway === '' ? '' : `…${shortDeviceId(gateway)}`),
      file: ({ gateway }) => gateway,
    },
    {
      key: 'temperature',
      name: <Trans>Temperature ({sign})</Trans>,
      cell: ({ temperature }) => number(temperature === null ? null : temperatureIn(unit, temperature), 1),
      file: ({ temperature }) => (temperature === null ? null : temperatureIn(unit, temperature)),
      unit: sign,
      end: true,
    },
    measure('humidity', <Trans>Humidity (%)</Trans>, 1, '%'),
    measure('battery', <Trans>Battery (V)</Trans>, 2, 'V'),
    measure('latitude', <Trans>Latitude</Trans>, 5, '°'),
    measure('longitude', <Trans>Longitude</Trans>, 5, '°'),
    text('locationType', <Trans>Source</Trans>),
    text('location', <Trans>Location</Trans>),
    text('motion', <Trans>Motion</Trans>),
    measure('Accel_X', 'Accel_X', 3, 'g'),
    measure('Accel_Y', 'Accel_Y', 3, 'g'),
    measure('Accel_Z', 'Accel_Z', 3, 'g'),
    measure('acceleration', <Trans>Acceleration (g)</Trans>, 1, 'g'),
    {
      key: 'data',
      name: <Trans>Data</Trans>,
      cell: ({ data }) =>
        data === null
          ? ''
          : saidData(
              data,
              (words) => i18n._(words),
              (value) => number(value, 3),
            ),
      file: ({ data }) => data,
    },
  ];
  return columns.filter(({ file }) => rows.some((message) => (file(message) ?? '') !== ''));
}
