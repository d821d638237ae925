import { type ReactNode, Suspense, useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { CommentRow } from '../../contract/comments.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx'));
const MentionDialog = lazyPart(() => import('./mention-dialog.tsx'));
const IncidentDialog = lazyPart(() => import('./incident-dialog.tsx'));

type Opened =
  | { readonly kind: 'alert'; readonly alert: AlertRow }
  | { readonly kind: 'incident'; readonly incident: RowView<IncidentRow> }
  | { readonly kind: 'mention'; readonly mention: RowView<CommentRow>; readonly subject: string }
  | null;

interface AlertDialogs {
  readonly openAlert: (alert: AlertRow) => void;
  readonly openIncident: (incident: RowView<IncidentRow>) => void;
  /** What people have said where somebody is mentioned, and what that is called. */
  readonly openMention: (mention: RowView<CommentRow>, subject: string) => void;
  /** The one that is open, to be drawn beside the list. */
  readonly dialogs: ReactNode;
}

/**
 * The dialogs of a list of alerts and incidents: one is open at a time.
 * @param evidence what the readings say of an incident, for its dialog; absent: it is not shown there
 */
export function useAlertDialogs(evidence?: (incident: RowView<IncidentRow>) => ReactNode): AlertDialogs {
  const [opened, setOpened] = useState<Opened>(null);
  const openAlert = (alert: AlertRow) => setOpened({ kind: 'alert', alert });
  const close = () => setOpened(null);
  return {
    openAlert,
    openMention: (mention, subject) => setOpened({ kind: 'mention', mention, subject }),
    openIncident: (incident) => setOpened({ kind: 'incident', incident }),
    dialogs: (
      <Suspense>
        {opened?.kind === 'alert' && <AlertDialog alert={opened.alert} onClose={close} />}
        {opened?.kind === 'incident' && (
          <IncidentDialog
            incident={opened.incident}
            evidence={evidence?.(opened.incident)}
            onOpenAlert={openAlert}
            onClose={close}
          />
        )}
        {opened?.kind === 'mention' && (
          <MentionDialog mention={opened.mention} subject={opened.subject} onClose={close} />
        )}
      </Suspense>
    ),
  };
}
