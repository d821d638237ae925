import { useLingui } from '@lingui/react/macro';
import type { CommentRow } from '../../contract/comments.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { useIncidentsCalled } from '../../local/views/use-incidents.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { useNow } from '../../ui/use-now.ts';

/** What the things are called that comments are about, as far as this device knows. */
export function useCommentSubjects(comments: readonly RowView<CommentRow>[]): (comment: RowView<CommentRow>) => string {
  const { t } = useLingui();
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const incidents = useIncidentsCalled([...new Set(comments.flatMap(({ row }) => row.incidentId ?? []))]);
  return ({ row, shipment }) => {
    if (row.macId !== null) return `…${shortDeviceId(row.macId)}`;
    if (row.incidentId === null) return shipment?.customData ?? t`Shipment`;
    const incident = incidents?.find((one) => one.row.incidentId === row.incidentId);
    return incident === undefined
      ? t({ message: 'Incident', context: 'title' })
      : incidentTitle(inWords(incident), reader, now);
  };
}
