import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { MINUTE_MS } from '../../domain/duration.ts';
import { useShipmentsAsked } from '../../kits/shipment-list/use-shipments-asked.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useCounts } from '../../local/views/use-counts.ts';
import { countWords } from '../../ui/formatters.ts';
import { ACTIVATION_TABS, type ActivationTab, tabConditions } from './activation-tab.ts';
import classes from './activation-tabs.module.css';
import type { ActivationList } from './use-activation-list.ts';
import { useSetTab, useTab } from './use-tab.ts';

const WORDS: Readonly<Record<ActivationTab, MessageDescriptor>> = {
  attention: msg`Needs attention`,
  commissioning: msg({ message: 'Commissioning', context: 'indicator' }),
  mine: msg`Mine today`,
  all: msg`All`,
};

interface ActivationTabsProps extends Pick<ActivationList, 'list' | 'feeds'> {
  /** Milliseconds since 1970, of `useNow`. */
  readonly now: number;
}

/** The parts of the list, each with how many are in it under all filters. A search narrows the list only. */
export function ActivationTabs({ list, feeds, now }: ActivationTabsProps) {
  const { t, i18n } = useLingui();
  const shown = useTab();
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
  const strip = useRef<HTMLUListElement>(null);
  const known = counts !== undefined;
  useEffect(() => {
    // The page stays where it is: only the strip is moved, by no more than it takes.
    const { current: list } = strip;
    if (list === null) return undefined;
    const show = () => {
      const part = list.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
      if (part === undefined) return;
      const all = list.getBoundingClientRect();
      list.scrollLeft += Math.min(0, part.left - all.left) + Math.max(0, part.right - all.right);
    };
    // It calls once in any case, and when the screen is turned.
    const observer = new ResizeObserver(show);
    observer.observe(list);
    return () => observer.disconnect();
  }, [shown, known]);
  return (
    <ul ref={strip} className={classes.tabs} aria-label={t`Parts of the list`} data-testid="activation-tabs">
      {ACTIVATION_TABS.map((tab) => {
        const count = counts?.of(tab).reduce((sum, one) => sum + one.count, 0);
        return (
          <li key={tab}>
            <UnstyledButton
              className={classes.tab}
              aria-pressed={shown === tab}
              data-loud={(tab === 'attention' && (count ?? 0) > 0) || undefined}
              onClick={() => setTab(tab)}
            >
              {t(WORDS[tab])}{' '}
              <span className={classes.count}>{count === undefined ? '…' : countWords(count, i18n.locale)}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
