import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { CommentRow } from '../../contract/comments.ts';
import { CommentsDialog } from '../../kits/comments/comments-dialog.tsx';
import type { CommentsAbout } from '../../local/views/use-comments.ts';
import { useKnownKinds } from '../../local/views/use-known-kinds.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { useWay } from './use-way.ts';

export interface MentionDialogProps {
  readonly mention: RowView<CommentRow>;
  readonly subject: string;
  readonly onClose: () => void;
}

const aboutOf = ({ guid, macId, incidentId }: CommentRow): CommentsAbout =>
  guid !== null ? { guid } : macId !== null ? { macId } : { incidentId: incidentId ?? 0 };

/** What people have said where somebody is mentioned, with a way to its page. */
export function MentionDialog({ mention: { row, shipment }, subject, onClose }: MentionDialogProps) {
  const router = useRouter();
  const { guid, macId } = row;
  const deviceKind = useKnownKinds(macId === null ? [] : [macId]).get(macId ?? '') ?? null;
  const subjectOf = { entryId: 0, alertEvent: 0, enabled: 0, guid, macId, deviceKind };
  const lead = useWay()({ ...subjectOf, configType: shipment?.configType ?? null });
  return (
    <CommentsDialog
      about={aboutOf(row)}
      subject={subject}
      way={
        lead !== null && (
          <Button
            variant="default"
            onClick={() => {
              onClose();
              void router.navigate({ href: lead });
            }}
          >
            <Trans>Open {subject}</Trans>
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

export default MentionDialog;
