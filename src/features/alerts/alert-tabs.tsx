import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Tabs, VisuallyHidden } from '@mantine/core';
import { IconMessagePlus, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { mayWriteMessage } from '../../commands/write-message.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import { ALERT_TABS, type AlertTab } from '../../domain/open-alerts.ts';
import { useProfile } from '../../local/session/profile.ts';
import { fetchNow } from '../../local/sync/fetch-now.ts';
import { type AlertCounts, type AlertsAbout, useAlertCounts } from '../../local/views/use-alerts.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLock } from '../../ui/use-lock.ts';
import { alertBadge } from './alert-badge.ts';
import classes from './alert-tabs.module.css';
import { TabAlerts } from './tab-alerts.tsx';
import type { MessageAbout } from './write-message-dialog.tsx';

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx'));
const WriteMessageDialog = lazyPart(() => import('./write-message-dialog.tsx'));

interface AlertTabsProps {
  /** Whose alerts. */
  readonly about: Exclude<AlertsAbout, null>;
  /** What a message is written about. */
  readonly writes: MessageAbout;
  /** When it began, ISO 8601: of one younger than what this device keeps there are no older alerts. Null: not known. */
  readonly since: string | null;
  /** What is older is listed when it is asked for; milliseconds since 1970. Absent: all that this device keeps is listed. */
  readonly from?: number;
  /** An alert with what the page knows of it beyond what was stored. Absent: as it is. */
  readonly known?: (alert: AlertRow) => AlertRow;
  /** Alerts that the page says in words elsewhere, by `entryId`: here they stand without. Absent: none. */
  readonly told?: ReadonlySet<number>;
  /** Which tabs, in the order of the spec; messages only where the installation has them. */
  readonly tabs?: readonly AlertTab[];
}

const asItIs = (alert: AlertRow): AlertRow => alert;

const NONE: ReadonlySet<number> = new Set();
const ALL: readonly AlertTab[] = ALERT_TABS.map(({ tab }) => tab);

/**
 * Alerts, messages and notices about a shipment or a device, each on a tab with how many of them are open (spec 2 §2, §9).
 * Read from this device, live, also without a connection; older ones than it keeps are asked for.
 */
export function AlertTabs({ about, writes, since, from, known = asItIs, told = NONE, tabs = ALL }: AlertTabsProps) {
  const { t } = useLingui();
  const user = useProfile();
  const counts = useAlertCounts(about);
  const isOffline = useIsOffline();
  const { enableAlertMessages, buttonLocks } = siteOptions();
  const shown = tabs.filter((tab) => tab !== 'messages' || enableAlertMessages);
  const [chosen, setChosen] = useState<AlertTab>(shown[0] ?? 'alerts');
  const [opened, setOpened] = useState<AlertRow | null>(null);
  const [writing, setWriting] = useState(false);
  const [locked, lock] = useLock(buttonLocks.refreshAlerts);
  const mayWrite =
    enableAlertMessages && user !== null && mayWriteMessage(user, 'guid' in about ? 'shipment' : 'device');
  const refresh = () => {
    lock();
    fetchNow();
  };
  return (
    <section aria-label={t`Alerts and messages`} data-testid="alert-tabs">
      <Tabs value={chosen} onChange={(value) => setChosen(shown.find((tab) => tab === value) ?? chosen)}>
        <div className={classes.head}>
          <Tabs.List className={classes.tabs}>
            {shown.map((tab) => (
              <Tabs.Tab key={tab} value={tab} className={classes.tab} data-tab={tab}>
                <TabWords tab={tab} counts={counts} />
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <div className={classes.tools}>
            {mayWrite && (
              <ActionIcon
                variant="subtle"
                size="var(--h)"
                aria-label={t`Create Message`}
                title={t`Create Message`}
                aria-haspopup="dialog"
                onClick={() => setWriting(true)}
              >
                <IconMessagePlus size={22} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              size="var(--h)"
              aria-label={isOffline ? t`Refresh alerts (needs a connection)` : t`Refresh alerts`}
              title={isOffline ? t`Refresh alerts (needs a connection)` : t`Refresh alerts`}
              disabled={locked || isOffline}
              onClick={refresh}
            >
              <IconRefresh size={22} aria-hidden />
            </ActionIcon>
          </div>
        </div>
        {shown.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            {tab === chosen && (
              <TabAlerts
                tab={tab}
                about={about}
                since={since}
                from={from ?? null}
                known={known}
                told={told}
                onOpen={setOpened}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <Suspense>
        {opened !== null && <AlertDialog alert={opened} onClose={() => setOpened(null)} />}
        {writing && <WriteMessageDialog about={writes} onClose={() => setWriting(false)} />}
      </Suspense>
    </section>
  );
}

const NAMES: Readonly<Record<AlertTab, () => ReactNode>> = {
  alerts: () => <Trans>Alerts</Trans>,
  messages: () => <Trans>Messages</Trans>,
  notices: () => <Trans>Notices</Trans>,
};

function TabWords({ tab, counts }: { readonly tab: AlertTab; readonly counts: AlertCounts | undefined }) {
  const open = counts?.[tab] ?? 0;
  const badge = alertBadge(open);
  return (
    <>
      {NAMES[tab]()}
      {open > 0 && (
        <>
          <span className={classes.badge} aria-hidden="true">
            {badge}
          </span>
          <VisuallyHidden>
            , <Plural value={open} one="# open" other="# open" />
          </VisuallyHidden>
        </>
      )}
    </>
  );
}
