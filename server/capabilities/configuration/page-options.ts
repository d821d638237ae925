import * as v from 'valibot';
import {
  type ActivationOptions,
  type DashboardOptions,
  type MetricItem,
  optionsSchemaOf,
  type PageOptions,
  type PlainOptions,
} from '../../../src/contract/configuration.ts';
import { DEFAULT_SITE_OPTIONS } from '../../../src/contract/site-options.ts';
import {
  ACTIVATION_MODES,
  type ActivationMode,
  ADD_TITLES,
  configTypesOf,
  DASHBOARD_TITLES,
  dashboardPatternOf,
  deviceKindOf,
  PAGE_TITLES,
} from '../../../src/domain/activation-mode.ts';
import { DAY_MS } from '../../../src/domain/duration.ts';
import { writeFilters } from '../../../src/domain/list-address.ts';
import type { ColumnFilter, ListFilters } from '../../../src/domain/list-query.ts';
import { MENU_NAMES, PAGES, PLAIN_PATTERNS, type PlainPattern } from '../../../src/domain/pages.ts';
import { REPORT_LIST } from '../../config-lists/report-list.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

const { lookbackDays, refreshTimer, deleteLimit } = DEFAULT_SITE_OPTIONS.activationList;

/** What the activation pages of every mode have in common (spec 1 §5, §9). */
const ACTIVATION = {
  scripts: [],
  required: ['script', 'device', 'shipmentId', 'origin', 'destination'],
  // On the page of one of them.
  reports: ['alertHistory', 'shipmentReadings'],
  trackingTypes: ['BOL', 'Ocean Container', 'HAWB', 'MAWB'],
  // Opened by whoever asks for it only; a company that has a contract with another site names that one.
  trackingSites: {
    'air-cargo': 'https://www.track-trace.com/aircargo#{number}',
    'ocean-container': 'https://www.track-trace.com/container#{number}',
    bol: 'https://www.track-trace.com/bol#{number}',
  },
  lookbackDays,
  refreshTimer,
  deleteLimit,
} satisfies Partial<ActivationOptions>;

/** What has no route of its own. */
const UNROUTED: ActivationOptions['required'] = ['script', 'device', 'shipmentId'];

/** What the dashboards of every mode have in common: they list as far back as the device keeps, and nothing is deleted there. */
const DASHBOARD = {
  lookbackDays: DEFAULT_SITE_OPTIONS.shipmentLookbackDays,
  refreshTimer,
  deleteLimit: 0,
  tiles: ['security', 'shipment', 'onTime'],
  reports: ['shipmentList', 'alertHistory', 'shipmentClimate', 'shipmentReadings', 'lanes'],
} satisfies Partial<DashboardOptions>;

/** What sliders show at first (spec 2 §4 "Slider"): 30 units back, the last 7 chosen. */
const MONTH = { unit: 'days', length: 30, start: 7 } as const;

/** The list of a mode that shows what a figure is about: where that is a share, what is missing from the whole. */
const listWith = (mode: ActivationMode, filters: ListFilters): string =>
  `/shipment-list?${new URLSearchParams({ mode, ...writeFilters(filters) }).toString()}`;

/** As far back as the figures look (spec 2 §9 "Metrics windows are 30 days"). */
const IN_WINDOW: ColumnFilter = { kind: 'age', from: null, to: DEFAULT_SITE_OPTIONS.metricsDays * DAY_MS };

const SHIPMENT_METRICS: readonly MetricItem[] = [
  {
    source: 'onTimeDeparturesMetric',
    label: 'On Time Departures',
    value: 'percent',
    chartType: 'percent',
    series: 'judged',
    link: listWith('shipment', { departed: IN_WINDOW, onTime: { kind: 'flags', bits: [1] } }),
  },
  {
    source: 'intactShipmentsMetric',
    label: 'Intact Shipments',
    value: 'percent',
    chartType: 'percent',
    series: 'shipments',
    link: listWith('shipment', {
      commissioned: { kind: 'filled' },
      until: IN_WINDOW,
      security: { kind: 'flags', bits: [1, 2] },
    }),
  },
  {
    source: 'totalShipmentsMetric',
    label: 'Total Shipments',
    value: 'shipments',
    link: listWith('shipment', { created: IN_WINDOW }),
  },
];

/** What assets carry. */
const CHIMES_IN_USE: MetricItem = {
  source: 'tagChimeCounts',
  label: 'iChimes In Use',
  value: 'chimes.inUse',
  series: 'chimes.total',
  link: '/device-dashboard?type=chimes',
};

/** The assets in these states. */
const assetsIn = (...states: readonly string[]): string =>
  listWith('asset', { status: { kind: 'values', values: states } });

const ACTIVE_ASSETS = assetsIn('2', '3', '7');

const ASSET_METRICS: readonly MetricItem[] = [
  { source: 'monitoredAssetsMetric', label: 'Monitored Assets', value: 'assets', link: assetsIn('3') },
  { source: 'unmonitoredAssetsMetric', label: 'Unmonitored Assets', value: 'assets', link: assetsIn('7') },
  // How long notes are can't be asked for: crates and totes are told apart in the list by their notes.
  { source: 'activeCratesMetric', label: 'Active Crates', value: 'crates', link: ACTIVE_ASSETS },
  { source: 'activeTotesMetric', label: 'Active Totes', value: 'totes', link: ACTIVE_ASSETS },
  {
    source: 'assetDurationMetric',
    label: 'Asset Duration',
    value: 'averageDays',
    chartType: 'days',
    series: 'assets',
    link: ACTIVE_ASSETS,
  },
  CHIMES_IN_USE,
];

const DEVICE_METRICS: readonly MetricItem[] = [
  {
    source: 'tagChimeCounts',
    label: 'Tags In Use',
    value: 'tags.inUse',
    series: 'tags.total',
    link: '/device-dashboard?type=tags',
  },
  CHIMES_IN_USE,
  {
    source: 'gateScanChargeCounts',
    label: 'Gateways Online',
    value: 'gateways.online',
    series: 'gateways.total',
    link: '/device-dashboard?type=gateways',
  },
  {
    source: 'gateScanChargeCounts',
    label: 'Scanners Online',
    value: 'scanners.online',
    series: 'scanners.total',
    link: '/device-dashboard?type=scanners',
  },
  {
    source: 'gateScanChargeCounts',
    label: 'Chargers Online',
    value: 'chargers.online',
    series: 'chargers.total',
    link: '/device-dashboard?type=chargers',
  },
];

/** The options of the dashboard of a mode. */
const dashboardOf = (mode: ActivationMode): DashboardOptions => ({
  ...DASHBOARD,
  pattern: dashboardPatternOf(mode),
  title: DASHBOARD_TITLES[mode],
  configTypes: [...configTypesOf(mode)],
  deviceKind: deviceKindOf(configTypesOf(mode)[0] ?? 0),
  metrics: mode === 'asset' ? [...ASSET_METRICS] : mode === 'shipment' ? [...SHIPMENT_METRICS] : [],
});

/** Of the warehouses, as they are now. */
const WAREHOUSE_METRICS: MetricItem[] = [
  { source: 'whCountsMetric', label: 'Warehouses', value: 'warehouses' },
  { source: 'whCountsMetric', label: 'Too humid', value: 'humid', series: 'warehouses' },
  { source: 'whCountsMetric', label: 'With alerts', value: 'withAlerts', series: 'warehouses' },
  { source: 'whCountsMetric', label: 'Doors open', value: 'doorsOpen' },
  { source: 'whCountsMetric', label: 'Units running', value: 'unitsRunning' },
];
/** A month, of which the last three days are seen at first: its window begins at the 27th (spec 2 §4 "Warehouse slider"). */
const WAREHOUSE_MONTH = { unit: 'days', length: 30, start: 3 } as const;

/** What pages that have no mode say of themselves; their title, where it isn't here, is what their link is called. */
const PLAIN: Readonly<Partial<Record<PlainPattern, Partial<Omit<PlainOptions, 'pattern' | 'refreshTimer'>>>>> = {
  administration: { title: 'Administration' },
  'device-dashboard': {
    title: 'Devices',
    metrics: [...DEVICE_METRICS],
    reports: ['deviceBattery', 'inventory'],
  },
  'device-detail': { title: 'Device Detail', range: MONTH, reports: ['deviceBattery'] },
  'dh-detail': { title: 'Dehumidifier Unit', range: WAREHOUSE_MONTH, reports: ['warehouseUnitDataExport'] },
  'location-detail': { title: 'Location Detail' },
  'location-list': {
    metrics: DEVICE_METRICS.filter(({ source }) => source === 'gateScanChargeCounts'),
  },
  reports: { title: 'Reports', reports: REPORT_LIST.map(({ reportKey }) => reportKey) },
  'warehouse-dashboard': { metrics: WAREHOUSE_METRICS },
  'warehouse-detail': { title: 'Warehouse Detail', range: WAREHOUSE_MONTH },
};

/** What a page is called by its link, else by its name. */
function titleOf(pattern: PlainPattern): string {
  const [link] = PAGES.find(({ options }) => options === pattern)?.menu ?? [];
  return link === undefined ? pattern : MENU_NAMES[link.key];
}

const BUILT_IN: readonly PageOptions[] = [
  {
    ...ACTIVATION,
    pattern: 'activation-asset',
    title: PAGE_TITLES.asset,
    addTitle: ADD_TITLES.asset,
    configTypes: [3],
    deviceKind: 'chimes',
    scripts: [{ name: 'asset.cfg', label: 'Asset', configType: 3 }],
    required: UNROUTED,
  },
  {
    ...ACTIVATION,
    pattern: 'activation-reposition',
    title: PAGE_TITLES.reposition,
    addTitle: ADD_TITLES.reposition,
    configTypes: [2],
    deviceKind: 'tags',
    scripts: [{ name: 'reposition.cfg', label: 'Reposition', configType: 2 }],
  },
  {
    ...ACTIVATION,
    pattern: 'activation-shipment',
    title: PAGE_TITLES.shipment,
    addTitle: ADD_TITLES.shipment,
    configTypes: [0, 1],
    deviceKind: 'tags',
    scripts: [
      { name: 'oneway.cfg', label: 'One way', configType: 0 },
      { name: 'roundtrip.cfg', label: 'Round trip', configType: 1 },
    ],
  },
  {
    ...ACTIVATION,
    pattern: 'activation-vehicle',
    title: PAGE_TITLES.vehicle,
    addTitle: ADD_TITLES.vehicle,
    configTypes: [4],
    deviceKind: 'mikeys',
    scripts: [{ name: 'vehicle.cfg', label: 'Vehicle', configType: 4 }],
    required: UNROUTED,
  },
  ...ACTIVATION_MODES.map(dashboardOf),
  ...PLAIN_PATTERNS.map((pattern) => ({ title: titleOf(pattern), ...PLAIN[pattern], pattern, refreshTimer })),
];

const byPattern = (pages: readonly PageOptions[]): PageOptions[] =>
  pages.toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1));

/** The built-in options of each page, by pattern. A company's own lie over them, field by field. */
export const DEFAULT_PAGE_OPTIONS: readonly PageOptions[] = byPattern(BUILT_IN);

/** A page's options as a company stores them: null takes away what the built-in page has, such as its add form. */
type StoredOptions = Readonly<Record<string, unknown>> & { readonly pattern: string };

/** What is wrong with what a company set for a page, by field. */
interface OptionFault {
  readonly field: string;
  readonly detail: string;
}

type ReadOverrides =
  | { readonly success: true; readonly page: PageOptions }
  | { readonly success: false; readonly faults: readonly OptionFault[] };

const FAULTS_MAX = 20;

/** The stored options laid over the built-in ones, field by field, or why that makes no page. */
export function readOverrides(builtIn: PageOptions | undefined, stored: StoredOptions): ReadOverrides {
  const merged = Object.entries({ ...builtIn, ...stored }).filter(([, value]) => value !== null);
  const read = v.safeParse(optionsSchemaOf(stored.pattern), Object.fromEntries(merged));
  if (read.success) return { success: true, page: read.output };
  const faults = read.issues
    .slice(0, FAULTS_MAX)
    .map((issue) => ({ field: v.getDotPath(issue) ?? '', detail: issue.message }));
  return { success: false, faults };
}

/** The fields that no page of this kind has. */
export const unknownOptions = (stored: StoredOptions): readonly string[] =>
  Object.keys(stored).filter((name) => !Object.hasOwn(optionsSchemaOf(stored.pattern).entries, name));

/** As `readOverrides`; where what is stored makes no page the built-in one stands. */
function withOverrides(builtIn: PageOptions | undefined, stored: StoredOptions): PageOptions | undefined {
  const read = readOverrides(builtIn, stored);
  return read.success ? read.page : builtIn;
}

/** Those of pages where something is activated. */
export const isActivation = (page: PageOptions): page is ActivationOptions => 'scripts' in page;

/** The options of every page as the company has them, by pattern. A page without a built-in one is all the company's. */
export async function pageOptionsOf(tx: Transaction, companyId: string): Promise<PageOptions[]> {
  const overrides = await tx.query<{ pattern: string; options: StoredOptions }>(
    sql`SELECT pattern, options FROM page_option WHERE company_id = ${companyId}`,
  );
  const pages = new Map<string, PageOptions>(DEFAULT_PAGE_OPTIONS.map((page) => [page.pattern, page]));
  for (const { pattern, options } of overrides) {
    const page = withOverrides(pages.get(pattern), { ...options, pattern });
    if (page !== undefined) pages.set(pattern, page);
  }
  return byPattern([...pages.values()]);
}
