import { Trans, useLingui } from '@lingui/react/macro';
import { type ActivationMode, configTypesOf } from '../../domain/activation-mode.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';
import { atMoment } from '../../domain/list-query.ts';
import {
  groupOf,
  hasSavedGroup,
  keysOfGroup,
  type ListGroup,
  SAVED_DAYS,
  withGroup,
} from '../../domain/saved-group.ts';
import { SEVERITY } from '../../domain/severity/trouble.ts';
import { SHIPPING_STATE } from '../../domain/shipment-status.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { PartTabs, type PartTone } from '../../ui/part-tabs.tsx';
import type { ShownPart } from '../live-list/shown-part.ts';
import { activeStatesIn, inStates } from './active-states.ts';
import { stateOptions } from './state-options.ts';
import { TROUBLE_KEY } from './trouble-column.tsx';
import type { ShipmentList } from './use-shipment-list.tsx';
import { useShipmentsAsked } from './use-shipments-asked.ts';

interface StateTabsProps {
  readonly mode: ActivationMode;
  readonly shipments: ShipmentList;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/**
 * The groups of a list of shipments in the order of work: what is in trouble, what is under way, each state (spec 2 §2), and all;
 * with how many are in each under all other filters.
 */
export function StateTabs({ mode, shipments, now }: StateTabsProps) {
  const { t, i18n } = useLingui();
  const { filters, setFilters } = shipments.list.filtering;
  const active = activeStatesIn(mode);
  const { saved, byState, byTrouble } = useGroupCounts(shipments, active, now);
  const shown = groupOf(filters, active);
  const countOf = (state: number) =>
    state === SHIPPING_STATE.saved ? saved : byState?.find(({ value }) => Number(value) === state)?.count;
  const groups = stateOptions(mode, i18n)
    .map(({ value, label }) => ({ state: Number(value), label, count: countOf(Number(value)) ?? 0 }))
    .filter(({ state }) => state !== SHIPPING_STATE.saved || hasSavedGroup(configTypesOf(mode)))
    .filter(({ state, count }) => count > 0 || state === shown);
  const sum = (counts: typeof byState) => counts?.reduce((total, { count }) => total + count, 0);
  const inTrouble = sum(byTrouble?.filter(({ value }) => Number(value) >= SEVERITY.watch));
  return (
    <PartTabs<ListGroup>
      label={t`Groups`}
      testId="state-tabs"
      shown={shown}
      onShow={(group) => setFilters(withGroup(filters, group, active))}
      parts={[
        { key: 'trouble', words: <Trans>In trouble</Trans>, count: inTrouble, tone: toneOf(byTrouble) },
        { key: 'active', words: <Trans>Under way</Trans>, count: sum(byTrouble) },
        ...groups.map(({ state, label, count }) => ({ key: state, words: label, count })),
        { key: null, words: <Trans>All</Trans>, count: sum(byState) },
      ]}
    />
  );
}

const TONES: readonly PartTone[] = ['watch', 'warning', 'critical'];

/** As urgent as the worst of what is counted; undefined where it is all fine. */
const toneOf = (counts: readonly { readonly value: unknown; readonly count: number }[] | undefined) =>
  TONES[Math.max(-1, ...(counts ?? []).flatMap(({ value, count }) => (count > 0 ? [Number(value)] : [])))];

/** The group that a list of shipments shows; undefined where it shows all, or something else. */
export function shownPart(mode: ActivationMode, { list }: ShipmentList): ShownPart | undefined {
  const { filters, name, setFilters } = list.filtering;
  const active = activeStatesIn(mode);
  const group = groupOf(filters, active);
  // What has a name was put together by somebody: chips say of what.
  if (group === undefined || group === null || name !== null) return undefined;
  return {
    keys: keysOfGroup(group),
    onAll: () => setFilters(withGroup(filters, null, active)),
  };
}

/** How many are in the groups; what is saved has days of its own. Each undefined until counted. */
function useGroupCounts(shipments: ShipmentList, active: readonly string[], now: number) {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const filters = shipments.list.filtering.filters;
  const isSaved = groupOf(filters, active) === SHIPPING_STATE.saved;
  const asked = useShipmentsAsked(shipments, now, ['status', TROUBLE_KEY, ...(isSaved ? ['created'] : [])]);
  const counts = useCounts({
    ...asked,
    dimensions: [
      { name: 'status', field: 'shippingState', by: 'value', filter: null, limit: 8 },
      { name: TROUBLE_KEY, field: TROUBLE_KEY, by: 'value', filter: null, limit: 5, only: [inStates(active)] },
    ],
  });
  const young = atMoment({ kind: 'age', from: null, to: SAVED_DAYS * DAY_MS }, minute);
  const withoutDays = useShipmentsAsked(shipments, now, ['status', TROUBLE_KEY, 'created']);
  const saved = useCounts({
    ...withoutDays,
    since: null,
    where: [...withoutDays.where, { field: 'createDate', filter: young }, inStates([String(SHIPPING_STATE.saved)])],
    dimensions: [],
  })?.total;
  return { saved, byState: counts?.of('status'), byTrouble: counts?.of(TROUBLE_KEY) };
}
