import { msg } from '@lingui/core/macro';
import { HOUR_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { arrivalOf, dueOf, lateBy } from '../../domain/shipment-plan.ts';
import { elapsedWords } from '../../ui/elapsed-words.ts';
import { countWords } from '../../ui/formatters.ts';
import { ArrivesCell, LaneCell } from '../shipment-list/shipment-cells.tsx';
import type { ShipmentListRow } from '../shipment-list/shipment-row.ts';
import { dayLooks, ON_DEMAND, oneOf, percentLooks, temperatureLooks } from './looks.ts';
import type { ShipmentColumnContext } from './shipment-context.ts';
import { degrees, LANE_ENDS, laneOf, routeOf } from './shipment-looks.tsx';
import type { ShownField } from './shown-field.ts';

/** Columns of lists of shipments that are not those of one field. */
export const DERIVED = {
  route: {
    label: msg`Route`,
    column: ({ shortPlace }: ShipmentColumnContext) => ({
      cell: (row) => <LaneCell row={row} shortPlace={shortPlace} />,
      value: routeOf,
      filter: { kind: 'text' },
      width: 'minmax(10rem, 1.6fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
    }),
  },
  lane: {
    label: msg`Lane`,
    column: ({ lanes, shortPlace }) => ({
      key: 'route',
      field: 'route',
      called: ['lane'],
      ends: LANE_ENDS,
      cell: (row) => <LaneCell row={row} shortPlace={shortPlace} />,
      value: laneOf,
      text: routeOf,
      filter: oneOf(lanes),
      width: 'minmax(11rem, 1.8fr)',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
    }),
  },
  /** Worked out here from the routes of the company, so it neither sorts nor filters. */
  routeName: {
    label: msg`Planned route`,
    column: ({ plannedRoute }) => ({
      cell: ({ origin, destination }) => plannedRoute(origin.name, destination.name) ?? '–',
      text: ({ origin, destination }) => plannedRoute(origin.name, destination.name),
      width: 'minmax(8rem, 1fr)',
      ...ON_DEMAND,
    }),
  },
  /** For how long it should have departed, or arrived, as it was planned or is usual. The latest are those due the earliest. */
  late: {
    label: msg`Late`,
    column: ({ locale, now, reader }) => ({
      field: 'dueBy',
      called: ['overdue'],
      cell: ({ source }) => {
        const late = lateBy(source, now);
        return late === null ? '–' : elapsedWords(late, locale);
      },
      value: ({ source }) => {
        const due = dueOf(source);
        return due === null ? null : timeOf(due.by);
      },
      text: ({ source }) => {
        const late = lateBy(source, now);
        return late === null ? null : Math.round((late / HOUR_MS) * 10) / 10;
      },
      unit: 'h',
      filter: { kind: 'days', optional: true, datePattern: reader.datePattern },
      width: '6rem',
      align: 'end',
      ...ON_DEMAND,
    }),
  },
  /** Put together here of what is known, planned and usual: it sorts, and is asked for by those. */
  arrives: {
    label: msg`Arrives`,
    column: (context) => {
      const { filter: _, ...looks } = dayLooks(({ source }: ShipmentListRow) => arrivalOf(source), context);
      return {
        ...looks,
        cell: (row) => <ArrivesCell row={row} reader={context.reader} now={context.now} locale={context.locale} />,
        width: 'minmax(6.5rem, 1.1fr)',
        narrow: { line: 2, slot: 5 },
        card: 'detail',
        cardLabel: true,
      };
    },
  },
  /** When it ended. Asked for as a time ago, what is still under way is among them: it is until now. */
  until: {
    label: msg`Under way until`,
    column: (context) =>
      dayLooks(({ source }: ShipmentListRow) => source.decommDate, context, {
        key: 'until',
        field: 'until',
        ...ON_DEMAND,
      }),
  },
  temperature: {
    label: msg`Temperature`,
    column: (context) =>
      temperatureLooks(({ temperature }: ShipmentListRow) => temperature, context, {
        field: 'shownTemperature',
        width: 'minmax(5.5rem, 6.5rem)',
        narrow: { line: 1, slot: 4 },
        cardLabel: undefined,
      }),
  },
  humidity: {
    label: msg`Humidity`,
    column: ({ locale }) =>
      percentLooks(({ humidity }: ShipmentListRow) => humidity, locale, {
        field: 'shownHumidity',
        called: ['hum', 'rh'],
        width: '5.5rem',
        ...ON_DEMAND,
      }),
  },
  /** Alerts, messages and notices about it that nobody has acknowledged. Counted here, so it neither sorts nor filters. */
  unacknowledged: {
    label: msg`Unacknowledged`,
    column: ({ unacknowledged, locale }) => ({
      cell: ({ guid }) => countWords(unacknowledged.get(guid) ?? 0, locale),
      text: ({ guid }) => unacknowledged.get(guid) ?? 0,
      width: '6rem',
      align: 'end',
      ...ON_DEMAND,
    }),
  },
  latitude: { label: msg`Latitude`, column: degrees('latitude', 'shownLatitude') },
  longitude: { label: msg`Longitude`, column: degrees('longitude', 'shownLongitude') },
} as const satisfies Readonly<Record<string, ShownField & Required<Pick<ShownField, 'label'>>>>;
