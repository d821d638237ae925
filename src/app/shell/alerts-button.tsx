import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { ALERTS_INITIAL_MAX } from '../../domain/alert-events.ts';
import { AlertList } from '../../kits/alerts/alert-list.tsx';
import { useOpenAlerts } from '../../local/views/use-open-alerts.ts';
import { OpenedPanel } from '../../ui/opened-panel.tsx';
import { alertBadge } from './alert-badge.ts';
import classes from './alerts-button.module.css';

/** Open alerts: how many, and the newest of them (spec 1 §1 "alerts dropdown"). */
export function AlertsButton() {
  const { t } = useLingui();
  /** The button while the panel is open at it. */
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const alerts = useOpenAlerts(ALERTS_INITIAL_MAX);
  const count = alerts?.count ?? 0;
  const badge = alertBadge(count);
  const close = () => setOpened(null);
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        data-testid="alerts"
        aria-haspopup="dialog"
        aria-label={count === 0 ? t`Alerts` : t`Alerts: ${badge} open`}
        onClick={({ currentTarget }) => setOpened(opened === null ? currentTarget : null)}
      >
        <IconBell size={20} aria-hidden />
        {count > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </UnstyledButton>
      {opened !== null && (
        <OpenedPanel anchor={opened} label={t`Alerts`} className={classes.panel} onClose={close}>
          <p className={classes.count} tabIndex={-1} data-autofocus>
            {count === 0 ? (
              <Trans>No open alerts on this device.</Trans>
            ) : (
              <Plural value={count} one="# open alert" other="# open alerts" />
            )}
          </p>
          {alerts !== undefined && count > 0 && (
            <>
              <AlertList alerts={alerts.newest} onGo={close} />
              {count > alerts.newest.length && (
                <p className={classes.rest}>
                  <Plural value={count - alerts.newest.length} one="and # older one" other="and # older ones" />
                </p>
              )}
            </>
          )}
        </OpenedPanel>
      )}
    </>
  );
}
