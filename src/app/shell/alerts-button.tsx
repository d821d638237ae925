import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconBell, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { issue } from '../../commands/issue.ts';
import { readComment } from '../../commands/read-comment.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import type { CommentRow } from '../../contract/comments.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { ALERTS_INITIAL_MAX } from '../../domain/alert-events.ts';
import { alertBadge } from '../../features/alerts/alert-badge.ts';
import { FoldedAlerts } from '../../features/alerts/folded-alerts.tsx';
import { itemsIn } from '../../features/alerts/folded-items.ts';
import { Mentions } from '../../features/alerts/mentions.tsx';
import { fetchNow } from '../../local/sync/fetch-now.ts';
import { type AlertCounts, useAlertCounts } from '../../local/views/use-alerts.ts';
import { useMentions } from '../../local/views/use-comments.ts';
import { useCriticalCount } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { tellNotSaved } from '../../outcome/tell-not-saved.tsx';
import { onAnchor } from '../../ui/form/entered.ts';
import { OpenedPanel } from '../../ui/opened-panel.tsx';
import { useLock } from '../../ui/use-lock.ts';
import classes from './alerts-button.module.css';

interface AlertsButtonProps {
  readonly onOpenAlert: (alert: AlertRow) => void;
  readonly onOpenIncident: (incident: RowView<IncidentRow>) => void;
  readonly onOpenMention: (mention: RowView<CommentRow>, subject: string) => void;
}

/**
 * The newest alerts that nobody has acknowledged, those of one cause as one (spec 1 §1 "alerts dropdown"). The badge counts what is
 * critical, else mentions: one count of one population, which its name says in words.
 */
export function AlertsButton({ onOpenAlert, onOpenIncident, onOpenMention }: AlertsButtonProps) {
  const { t } = useLingui();
  /** The button while the panel is open at it. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [locked, lock] = useLock(siteOptions().buttonLocks.refreshAlerts);
  const counts = useAlertCounts(null, true);
  const count = counts?.alerts ?? 0;
  const mentions = useMentions();
  const critical = useCriticalCount();
  const close = () => setAnchor(null);
  const words = {
    critical: plural(critical, { one: '# critical', other: '# critical' }),
    count: plural(count, { one: '# alert to acknowledge', other: '# alerts to acknowledge' }),
    mentions: plural(mentions.length, { one: '# mention', other: '# mentions' }),
  };
  const said = [
    ...(critical > 0 ? [t`Open incidents: ${words.critical}`] : []),
    ...(count > 0 ? [words.count] : []),
    ...(mentions.length > 0 ? [words.mentions] : []),
  ];
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        data-testid="alerts"
        aria-haspopup="dialog"
        aria-label={[t`Alerts`, ...said].join(', ')}
        onClick={onAnchor((button) => setAnchor(anchor === null ? button : null))}
      >
        <IconBell size={20} aria-hidden />
        <span className={classes.word} aria-hidden>
          <Trans>Alerts</Trans>
        </span>
        {/* No text of the button, which has it in its name. */}
        {critical > 0 ? (
          <span
            className={classes.badge}
            data-badge={alertBadge(critical)}
            data-words={words.critical}
            data-critical
            aria-hidden
          />
        ) : (
          mentions.length > 0 && (
            <span
              className={classes.badge}
              data-badge={`@${alertBadge(mentions.length)}`}
              data-words={words.mentions}
              aria-hidden
            />
          )
        )}
      </UnstyledButton>
      {anchor !== null && (
        <OpenedPanel anchor={anchor} label={t`Alerts`} className={classes.panel} onClose={close}>
          {mentions.length > 0 && (
            <Mentions
              mentions={mentions}
              onOpen={(mention, subject) => {
                close();
                onOpenMention(mention, subject);
                const { commentId, unread } = mention.row;
                issue(readComment, { commentId, subject, unread }).catch(tellNotSaved);
              }}
            />
          )}
          <NewestAlerts
            counts={counts}
            locked={locked}
            onRefresh={() => {
              lock();
              fetchNow();
            }}
            onOpen={(alert) => {
              // The panel lies above everything: the dialog opens in its place.
              close();
              onOpenAlert(alert);
            }}
            onOpenIncident={(chosen) => {
              close();
              onOpenIncident(chosen);
            }}
            onGo={close}
          />
        </OpenedPanel>
      )}
    </>
  );
}

interface NewestAlertsProps {
  /** Undefined until counted. */
  readonly counts: AlertCounts | undefined;
  readonly locked: boolean;
  readonly onRefresh: () => void;
  readonly onOpen: (alert: AlertRow) => void;
  readonly onOpenIncident: (incident: RowView<IncidentRow>) => void;
  readonly onGo: () => void;
}

function NewestAlerts({ counts, locked, onRefresh, onOpen, onOpenIncident, onGo }: NewestAlertsProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const count = counts?.alerts ?? 0;
  const items = counts === undefined ? 0 : itemsIn(counts.folded);
  const refresh = isOffline ? t`Refresh alerts (needs a connection)` : t`Refresh alerts`;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.count} tabIndex={-1} data-autofocus>
          {count === 0 ? (
            <Trans>No alerts to acknowledge as of the last sync.</Trans>
          ) : (
            <>
              <Plural value={count} one="# alert to acknowledge" other="# alerts to acknowledge" />
              {items < count && (
                <span className={classes.causes}>
                  {' '}
                  <Plural value={items} one="from one cause" other="from # causes" />
                </span>
              )}
            </>
          )}
        </p>
        <ActionIcon
          variant="subtle"
          size="var(--h)"
          aria-label={refresh}
          title={refresh}
          disabled={locked || isOffline}
          onClick={onRefresh}
        >
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      </div>
      {counts !== undefined && (
        <FoldedAlerts
          counts={counts}
          most={ALERTS_INITIAL_MAX}
          onOpenAlert={onOpen}
          onOpenIncident={onOpenIncident}
          onGo={onGo}
        />
      )}
      <p className={classes.rest}>
        {items > ALERTS_INITIAL_MAX && (
          <Plural value={items - ALERTS_INITIAL_MAX} one="and # older" other="and # older" />
        )}
        <Link to="/alerts" onClick={onGo}>
          <Trans>All alerts</Trans>
        </Link>
      </p>
    </>
  );
}
