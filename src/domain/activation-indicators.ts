import { isSaved } from './activation-attention.ts';
import { MINUTE_MS } from './duration.ts';
import { timeOf } from './instant.ts';
import type { Shipment } from './shipment.ts';
import { REPOSITION_CONFIG_TYPE, SHIPPING_STATE } from './shipment-status.ts';

/** How an activation row stands (spec 1 §4 "Activation row indicators"). */
export type Indicator = 'none' | 'good' | 'warn' | 'error' | 'working';

export interface ActivationIndicators {
  readonly save: Indicator;
  readonly saveMessage: 'activation-save' | 'save-error' | null;
  readonly comm: Indicator;
  readonly commMessage: 'commissioning' | 'commissioned' | 'building' | 'rebuild' | null;
  /** Is the Rebuild action offered? */
  readonly showRebuild: boolean;
  readonly canDelete: boolean;
}

/** Below which shipping state delete is offered, as the options of a page say (spec 1 §4 "per config type"). */
export interface DeleteLimits {
  /** For config types that have none of their own. */
  readonly deleteLimit: number;
  /** Those of single config types, by their numbers. */
  readonly deleteLimits?: Readonly<Record<string, number>> | undefined;
}

/** The one for a config type. */
export const deleteLimitFor = ({ deleteLimit, deleteLimits }: DeleteLimits, configType: number): number =>
  deleteLimits?.[String(configType)] ?? deleteLimit;

export interface IndicatorSettings extends DeleteLimits {
  /** Site option, minutes. */
  readonly maxRebuildTime: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Spec 1 §9. */
export const DEFAULT_DELETE_LIMIT = 3;

/** From this shipping state on (departed, monitored), nothing of the activation is open any more. */
export const UNDER_WAY = SHIPPING_STATE.departed;

/** A row's one state: the worst of what there is to say of it, in this order. `quiet`: nothing is. */
export type RowState = 'needs-you' | 'save-error' | 'rebuild' | 'waiting' | 'commissioning' | 'building' | 'quiet';

/** The worst of what a row's indicators and its unconfirmed work say. */
export function rowState(
  { save, commMessage }: Pick<ActivationIndicators, 'save' | 'commMessage'>,
  mark: 'waiting' | 'needs-you' | null,
): RowState {
  if (mark === 'needs-you') return 'needs-you';
  if (save === 'error') return 'save-error';
  if (commMessage === 'rebuild') return 'rebuild';
  if (mark === 'waiting') return 'waiting';
  return commMessage === 'commissioning' || commMessage === 'building' ? commMessage : 'quiet';
}

type Row = Pick<
  Shipment,
  'enabled' | 'saveStatus' | 'configType' | 'shippingState' | 'commissionState' | 'acl' | 'lastStageCmdTime'
>;

export function activationIndicators(row: Row, settings: IndicatorSettings): ActivationIndicators {
  const limit = deleteLimitFor(settings, row.configType);
  return { ...saveIndicator(row), ...commIndicator(row, settings), canDelete: canDelete(row, limit) };
}

/** Empty counts as OK for the message too: the spec calls the indicator good then, and one row must not say both. */
function saveIndicator({ enabled, saveStatus }: Row): Pick<ActivationIndicators, 'save' | 'saveMessage'> {
  if (enabled > 1) return { save: 'none', saveMessage: null };
  const ok = isSaved(saveStatus);
  const message = ok ? 'activation-save' : 'save-error';
  return { save: ok ? 'good' : 'error', saveMessage: enabled === 1 ? message : null };
}

function commIndicator(
  row: Row,
  { maxRebuildTime, now }: IndicatorSettings,
): Pick<ActivationIndicators, 'comm' | 'commMessage' | 'showRebuild'> {
  if (row.shippingState >= UNDER_WAY) return { comm: 'good', commMessage: null, showRebuild: false };
  if (row.commissionState < 1) return { comm: 'working', commMessage: 'commissioning', showRebuild: false };
  const { expected, actual } = row.acl;
  if (expected === null || expected === (actual ?? 0)) {
    return { comm: 'good', commMessage: 'commissioned', showRebuild: false };
  }
  return minutesSince(row.lastStageCmdTime, now) < maxRebuildTime
    ? { comm: 'working', commMessage: 'building', showRebuild: false }
    : { comm: 'warn', commMessage: 'rebuild', showRebuild: true };
}

/** Below the limit, and in reposition mode at any state (spec 1 §4). */
export const canDelete = (
  { configType, shippingState }: Pick<Row, 'configType' | 'shippingState'>,
  deleteLimit: number,
): boolean => configType === REPOSITION_CONFIG_TYPE || shippingState < deleteLimit;

/** Without a known time nothing is being built, so that a Rebuild is offered rather than waited for without end. */
function minutesSince(instant: string | null, now: number): number {
  const then = instant === null ? Number.NaN : timeOf(instant);
  return Number.isNaN(then) ? Number.POSITIVE_INFINITY : (now - then) / MINUTE_MS;
}
