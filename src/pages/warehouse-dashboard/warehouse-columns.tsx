import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { DAY_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { GOOD_ACTIVE_ALERTS, GOOD_HUMID_HOURS } from '../../domain/reading-bands.ts';
import { type TemperatureUnit, temperatureHeld, temperatureIn } from '../../domain/temperature.ts';
import { HUMID_DAYS } from '../../domain/warehouse/status.ts';
import { LastComms } from '../../kits/device-age/last-comms.tsx';
import type { ColumnContext } from '../../kits/live-list/list-definition.ts';
import { measuredWords } from '../../kits/warehouse/reading-words.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { dateFormat } from '../../ui/formatters.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { degreeSign } from '../../ui/measured-words.ts';
import { isPlainClick } from '../../ui/plain-click.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import type { Column } from '../../ui/table/column.ts';
import { timeWords, zoneOf } from '../../ui/time-words.ts';
import classes from './warehouse-dashboard.module.css';
import type { WarehouseListRow } from './warehouse-list-row.ts';

interface WarehouseColumnContext extends ColumnContext {
  readonly unit: TemperatureUnit;
  readonly onOpen: (macId: string) => void;
}

/** A day in the head of its column, by how many days ago it was; days are UTC days. */
function dayName(locale: string, now: number, back: number): string {
  return dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(now - back * DAY_MS);
}

/** The columns of the table "Warehouse Current Status" (spec 2 §2). What is wrong is said by shape and word, not by colour alone. */
export function warehouseColumns({
  i18n,
  locale,
  reader,
  now,
  unit,
  onOpen,
}: WarehouseColumnContext): readonly Column<WarehouseListRow>[] {
  return [
    {
      key: 'name',
      header: i18n._(msg`Warehouse`),
      cell: ({ name, macId, mark, found }) => (
        <>
          <a
            className={classes.name}
            href={`/warehouse-detail?${new URLSearchParams({ id: macId })}`}
            tabIndex={-1}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen(macId);
            }}
          >
            <MarkedText ranges={found().name}>{name}</MarkedText>
          </a>
          {mark !== null && (
            <StateMark
              state={mark === 'waiting' ? 'waiting' : 'error'}
              label={mark === 'waiting' ? i18n._(msg`Waiting to send`) : i18n._(msg`Needs attention`)}
            />
          )}
        </>
      ),
      value: ({ name }) => name,
      filter: { kind: 'text' },
      width: 'minmax(9.5rem, 1.6fr)',
      narrow: { line: 1, slot: 1 },
      card: 'title',
    },
    {
      key: 'humidity',
      header: i18n._(msg`Humidity`),
      cell: ({ humidity, humidityState }) =>
        humidityState === null ? (
          '–'
        ) : (
          <StateMark state={humidityState}>{measuredWords('percent', humidity, unit, locale)}</StateMark>
        ),
      value: ({ humidity }) => humidity,
      unit: '%',
      filter: { kind: 'number', optional: true },
      width: '6rem',
      align: 'end',
      narrow: { line: 1, slot: 2 },
      card: 'aside',
    },
    {
      key: 'temperature',
      header: i18n._(msg`Temperature`),
      cell: ({ temperature }) => measuredWords('degrees', temperature, unit, locale),
      value: ({ temperature }) => temperature,
      text: ({ temperature }) => (temperature === null ? null : temperatureIn(unit, temperature)),
      unit: degreeSign(unit),
      filter: {
        kind: 'number',
        optional: true,
        units: {
          shown: (held) => temperatureIn(unit, held),
          held: (shown) => temperatureHeld(unit, shown),
        },
      },
      width: '6.75rem',
      align: 'end',
      narrow: { line: 2, slot: 2 },
      card: 'detail',
      cardLabel: true,
    },
    {
      key: 'activeAlerts',
      header: i18n._(msg`Active alerts`),
      cell: ({ activeAlerts, incidents }) =>
        activeAlerts < GOOD_ACTIVE_ALERTS && incidents > 0 ? (
          <StateMark state="error">
            <Plural value={incidents} one="# incident" other="# incidents" />
          </StateMark>
        ) : (
          <StateMark state={activeAlerts < GOOD_ACTIVE_ALERTS ? 'good' : 'error'}>
            {activeAlerts < GOOD_ACTIVE_ALERTS ? <Trans context="alerts">none</Trans> : activeAlerts}
          </StateMark>
        ),
      value: ({ activeAlerts }) => activeAlerts,
      filter: { kind: 'number' },
      width: '7.5rem',
      align: 'end',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
      cardLabel: true,
    },
    {
      key: 'doorStatus',
      field: 'doorsOpen',
      header: i18n._(msg`Doors`),
      cell: ({ doors, openDoors }) =>
        doors === 0 ? (
          '–'
        ) : openDoors.length === 0 ? (
          <StateMark state="good">
            <Trans context="doors">closed</Trans>
          </StateMark>
        ) : (
          <span title={openDoors.join(', ')}>
            <StateMark state="warn">
              <Plural value={openDoors.length} one="# open" other="# open" />
            </StateMark>
          </span>
        ),
      value: ({ doorsOpen }) => doorsOpen,
      text: ({ doors, openDoors }) =>
        doors === 0
          ? null
          : openDoors.length === 0
            ? i18n._(msg({ message: 'closed', context: 'doors' }))
            : openDoors.join('; '),
      filter: { kind: 'number', optional: true },
      width: '6.25rem',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
      cardLabel: true,
    },
    ...Array.from({ length: HUMID_DAYS }, (_, back): Column<WarehouseListRow> => {
      // The first says what all of them count; the others are the days before.
      const isToday = back === 0;
      return {
        key: `highHumidHours${back}`,
        header: isToday ? i18n._(msg`Humid hours today`) : dayName(locale, now, back),
        called: [i18n._(msg`humid`)],
        cell: ({ humidHours }) => <HumidHours hours={humidHours[back] ?? null} />,
        value: ({ humidHours }) => humidHours[back] ?? null,
        filter: { kind: 'number' },
        width: isToday ? '6rem' : '3.25rem',
        align: 'end',
        ...(isToday ? { narrow: { line: 1, slot: 4 }, card: 'detail', cardLabel: true } : { card: 'left-out' }),
      };
    }),
    {
      key: 'lastData',
      header: i18n._(msg`Last data`),
      cell: ({ lastData, dataAge, age, silent }) =>
        lastData === null || dataAge === null ? (
          <StateMark state="error">
            <Trans context="last data">never</Trans>
          </StateMark>
        ) : (
          <span title={timeWords(timeOf(lastData), reader, now)}>
            <LastComms age={age} overdue={silent}>
              {elapsedWords(dataAge, locale)}
            </LastComms>
          </span>
        ),
      value: ({ lastData }) => (lastData === null ? null : timeOf(lastData)),
      zone: zoneOf(reader),
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: '6rem',
      align: 'end',
      narrow: { line: 2, slot: 4 },
      card: 'detail',
      cardLabel: true,
    },
  ];
}

/** "Under 8 is success for high-humidity hours" (spec 2 §9). */
function HumidHours({ hours }: { readonly hours: number | null }) {
  if (hours === null) return '–';
  return <StateMark state={hours < GOOD_HUMID_HOURS ? 'good' : 'warn'}>{hours}</StateMark>;
}
