import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { useShipmentsAsked } from '../../kits/shipment-list/use-shipments-asked.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { PartTabs } from '../../ui/part-tabs.tsx';
import { ACTIVATION_TABS, type ActivationTab, tabConditions } from './activation-tab.ts';
import type { ActivationList } from './use-activation-list.ts';
import { useSetTab } from './use-tab.ts';

const WORDS: Readonly<Record<Exclude<ActivationTab, 'here'>, MessageDescriptor>> = {
  attention: msg`Needs attention`,
  commissioning: msg({ message: 'Commissioning', context: 'indicator' }),
  'save-error': msg({ message: 'Save error', context: 'indicator' }),
  rebuild: msg({ message: 'Rebuild needed', context: 'indicator' }),
  waiting: msg`Waiting to send`,
  mine: msg`Mine today`,
  own: msg({ message: 'Mine', context: 'part of a list' }),
  today: msg`Today`,
  all: msg`All`,
};

/** Shipments and repositions depart; assets and vehicles are monitored from the same state on. */
const HERE: Readonly<Record<ActivationMode, MessageDescriptor>> = {
  shipment: msg`Before departure`,
  reposition: msg`Before departure`,
  asset: msg`Before monitoring`,
  vehicle: msg`Before monitoring`,
};

interface ActivationTabsProps extends Pick<ActivationList, 'list' | 'feeds'> {
  readonly mode: ActivationMode;
  readonly shown: ActivationTab;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The parts of the list, each with how many are in it under all filters. A search narrows the list only. */
export function ActivationTabs({ mode, shown, list, feeds, now }: ActivationTabsProps) {
  const { t } = useLingui();
  const setTab = useSetTab();
  const user = useProfile();
  const whose = {
    userId: user?.userId ?? '',
    timeZone: user?.timezone ?? 'UTC',
    now: Math.floor(now / MINUTE_MS) * MINUTE_MS,
  };
  const asked = useShipmentsAsked({ list, feeds, where: [] }, now);
  const counts = useCounts({
    ...asked,
    dimensions: ACTIVATION_TABS.map((tab) => ({
      name: tab,
      // Rows are counted by what all of them have: only the sum is of interest.
      field: 'configType',
      by: 'value',
      filter: null,
      limit: feeds.length,
      only: tabConditions(tab, whose),
    })),
  });
  return (
    <PartTabs
      label={t`List sections`}
      testId="activation-tabs"
      shown={shown}
      onShow={setTab}
      parts={ACTIVATION_TABS.map((tab) => {
        const count = counts?.of(tab).reduce((sum, one) => sum + one.count, 0);
        return {
          key: tab,
          words: t(tab === 'here' ? HERE[mode] : WORDS[tab]),
          count,
          tone: tab === 'attention' && (count ?? 0) > 0 ? ('warning' as const) : undefined,
        };
      })}
    />
  );
}
