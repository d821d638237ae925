import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LiveListModel } from '../../kits/live-list/use-live-list.ts';
import { useShipmentsAsked } from '../../kits/shipment-list/use-shipments-asked.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { PartTabs } from '../../ui/part-tabs.tsx';
import type { AlertListRow } from './alert-columns.tsx';
import { ALERTS_TABS, type AlertsTab, tabConditions } from './alerts-tab.ts';
import { INCIDENT_FEEDS } from './use-alert-list.tsx';

const WORDS: Readonly<Record<AlertsTab, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'incidents' }),
  mine: msg({ message: 'Mine', context: 'incidents' }),
  unassigned: msg({ message: 'Unassigned', context: 'incident' }),
  muted: msg({ message: 'Muted', context: 'incidents' }),
  cleared: msg({ message: 'Cleared', context: 'incidents' }),
};

interface AlertsTabsProps {
  readonly list: LiveListModel<AlertListRow>;
  readonly shown: AlertsTab;
  readonly onShow: (tab: AlertsTab) => void;
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The parts of the list, each with how many are in it under all filters. A search narrows the list only. */
export function AlertsTabs({ list, shown, onShow, now }: AlertsTabsProps) {
  const { t } = useLingui();
  const me = useProfile()?.loginName ?? '';
  const asked = useShipmentsAsked({ list, feeds: INCIDENT_FEEDS, where: [] }, now);
  const counts = useCounts({
    ...asked,
    dimensions: ALERTS_TABS.map((tab) => ({
      name: tab,
      // Incidents are counted by what all of them have: only the sum is of interest.
      field: 'severity',
      by: 'value',
      filter: null,
      limit: 3,
      only: tabConditions(tab, me),
    })),
  });
  return (
    <PartTabs
      label={t`List sections`}
      testId="alerts-tabs"
      shown={shown}
      onShow={onShow}
      parts={ALERTS_TABS.map((tab) => ({
        key: tab,
        words: t(WORDS[tab]),
        count: counts?.of(tab).reduce((sum, one) => sum + one.count, 0),
      }))}
    />
  );
}
