import type { IncidentRow } from '../../contract/incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { IncidentComments } from './incident-comments.tsx';
import type { IncidentQuestion } from './incident-content.tsx';
import { MuteDialog } from './mute-dialog.tsx';

interface IncidentQuestionProps {
  readonly incident: RowView<IncidentRow>;
  readonly asked: IncidentQuestion;
  readonly onClose: () => void;
}

/** The dialog of what is asked beside an incident. */
export function IncidentQuestionDialog({ incident, asked, onClose }: IncidentQuestionProps) {
  const incidents = [incident];
  switch (asked) {
    case 'assign':
      return <AssignDialog incidents={incidents} onClose={onClose} />;
    case 'mute':
      return <MuteDialog incidents={incidents} onClose={onClose} />;
    case 'false-alarm':
      return <MuteDialog incidents={incidents} reason="false-alarm" onClose={onClose} />;
    case 'comments':
      return <IncidentComments incident={incident} onClose={onClose} />;
  }
}
