import type { DeviceKind } from './device.ts';

/** What the activation page activates: one page per mode of the query (spec 1 §2 "Activation page"). */
export const ACTIVATION_MODES = ['shipment', 'asset', 'vehicle', 'reposition'] as const;
export type ActivationMode = (typeof ACTIVATION_MODES)[number];

/** The config types of each mode (spec 1 §3 "Shipment config types"). */
const CONFIG_TYPES: Readonly<Record<ActivationMode, readonly number[]>> = {
  shipment: [0, 1],
  asset: [3],
  vehicle: [4],
  reposition: [2],
};

export const isActivationMode = (mode: string | undefined): mode is ActivationMode =>
  ACTIVATION_MODES.some((one) => one === mode);

/** The config types that a mode lists and activates. */
export const configTypesOf = (mode: ActivationMode): readonly number[] => CONFIG_TYPES[mode];

/** The config types that a page lists, of whatever mode. */
export const LISTED_CONFIG_TYPES: readonly number[] = ACTIVATION_MODES.flatMap(configTypesOf);

/** The mode whose page lists a config type; what no page lists is looked for among the shipments. */
export const modeOf = (configType: number): ActivationMode =>
  ACTIVATION_MODES.find((mode) => CONFIG_TYPES[mode].includes(configType)) ?? 'shipment';

/** The pattern of the page options of a mode. */
export const pagePatternOf = (mode: ActivationMode): `activation-${ActivationMode}` => `activation-${mode}`;

/** The pattern of the options of a mode's dashboard (spec 2 §2 "page option key uses query mode"). */
export const dashboardPatternOf = (mode: ActivationMode): `${ActivationMode}-dashboard` => `${mode}-dashboard`;

export type ActivationPattern = ReturnType<typeof pagePatternOf>;
export type DashboardPattern = ReturnType<typeof dashboardPatternOf>;

/** The mode whose options a pattern names. */
export const modeOfPattern = (pattern: string): ActivationMode =>
  ACTIVATION_MODES.find((mode) => pagePatternOf(mode) === pattern) ?? 'shipment';

/** What the page of a mode is called where a company's page options don't say: the mode followed by Activation (spec 1 §2). */
export const PAGE_TITLES = {
  shipment: 'Shipment Activation',
  asset: 'Asset Activation',
  vehicle: 'Vehicle Activation',
  reposition: 'Reposition Activation',
} as const satisfies Record<ActivationMode, string>;

/** What the dashboard of a mode is called where a company's page options don't say. */
export const DASHBOARD_TITLES = {
  shipment: 'Shipment Dashboard',
  asset: 'Asset Dashboard',
  vehicle: 'Vehicle Dashboard',
  reposition: 'Reposition Dashboard',
} as const satisfies Record<ActivationMode, string>;

/** What the add form of a mode is called where a company's page options don't say (spec 1 §2). */
export const ADD_TITLES = {
  shipment: 'Create Shipment',
  asset: 'Create Asset',
  vehicle: 'Create Vehicle',
  reposition: 'Create Reposition',
} as const satisfies Record<ActivationMode, string>;

/** A company's own title; null where it is the product's, which each language has its own words for. */
export const companyTitle = (title: string | undefined, ours: string): string | null =>
  title === undefined || title === ours ? null : title;

/** The kind of device that something of this config type carries (spec 1 §3: assets iChimes, vehicles mikeys). */
export const deviceKindOf = (configType: number): DeviceKind => {
  const mode = modeOf(configType);
  return mode === 'asset' ? 'chimes' : mode === 'vehicle' ? 'mikeys' : 'tags';
};
