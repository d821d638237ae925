import type { IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { CommentsDialog } from '../../kits/comments/comments-dialog.tsx';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { useNow } from '../../ui/use-now.ts';

interface IncidentCommentsProps {
  readonly incident: RowView<IncidentRow>;
  readonly onClose: () => void;
}

/** What people have said of an incident. */
export function IncidentComments({ incident, onClose }: IncidentCommentsProps) {
  const subject = incidentTitle(inWords(incident), useConditionReader(), useNow(MINUTE_MS));
  return <CommentsDialog about={{ incidentId: incident.row.incidentId }} subject={subject} onClose={onClose} />;
}
