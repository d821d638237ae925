import { Trans, useLingui } from '@lingui/react/macro';
import { type ActivationMode, configTypesOf } from '../../domain/activation-mode.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/duration.ts';
import { atMoment } from '../../domain/list-query.ts';
import { groupOf, hasSavedGroup, SAVED_DAYS, withGroup } from '../../domain/saved-group.ts';
import { SHIPPING_STATE } from '../../domain/shipment-status.ts';
import { type Counts, useCounts } from '../../local/views/use-counts.ts';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { stateOptions } from './state-options.ts';
import type { ShipmentList } from './use-shipment-list.tsx';
import { useShipmentsAsked } from './use-shipments-asked.ts';

interface StateTabsProps {
  readonly mode: ActivationMode;
  readonly shipments: ShipmentList;
  /** Undefined until counted. */
  readonly counts: Counts | undefined;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The groups of a list of shipments, one for each state, with how many are in each under all other filters (spec 2 §2). */
export function StateTabs({ mode, shipments, counts, now }: StateTabsProps) {
  const { t, i18n } = useLingui();
  const { filters, setFilters } = shipments.list.filtering;
  const saved = useSavedCount(shipments, now);
  const shown = groupOf(filters);
  const counted = counts?.of('status');
  const countOf = (state: number) =>
    state === SHIPPING_STATE.saved ? saved : counted?.find(({ value }) => Number(value) === state)?.count;
  const groups = stateOptions(mode, i18n)
    .map(({ value, label }) => ({ state: Number(value), label, count: countOf(Number(value)) ?? 0 }))
    .filter(({ state }) => state !== SHIPPING_STATE.saved || hasSavedGroup(configTypesOf(mode)))
    .filter(({ state, count }) => count > 0 || state === shown);
  const all = counted?.reduce((sum, { count }) => sum + count, 0);
  return (
    <PartTabs<number | null>
      label={t`Groups`}
      testId="state-tabs"
      wraps
      shown={shown}
      onShow={(state) => setFilters(withGroup(filters, state))}
      parts={[
        { key: null, words: <Trans>All</Trans>, count: all },
        ...groups.map(({ state, label, count }) => ({ key: state, words: label, count })),
      ]}
    />
  );
}

/** How many are in the group of what is saved, which has days of its own. */
function useSavedCount(shipments: ShipmentList, now: number): number | undefined {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const asked = useShipmentsAsked(shipments, now, ['status', 'created']);
  const young = atMoment({ kind: 'age', from: null, to: SAVED_DAYS * DAY_MS }, minute);
  const state = { kind: 'values', values: [String(SHIPPING_STATE.saved)] } as const;
  return useCounts({
    ...asked,
    since: null,
    where: [...asked.where, { field: 'createDate', filter: young }, { field: 'shippingState', filter: state }],
    dimensions: [],
  })?.total;
}
