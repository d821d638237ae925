import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { assignIncident } from '../../commands/assign-incident.ts';
import { getAssignees, type IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { inWords } from '../../kits/condition-words/incident-in-words.ts';
import { incidentTitle } from '../../kits/condition-words/incident-words.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { FormDialog } from '../../kits/form/form-dialog.tsx';
import { useForm } from '../../kits/form/use-form.ts';
import { useProfile } from '../../local/session/profile.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { tellOutcome } from '../../outcome/outcome-toast.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useNow } from '../../ui/use-now.ts';
import { storeEach } from './store-each.ts';

export interface AssignDialogProps {
  /** What is given to somebody, one or more. */
  readonly incidents: readonly RowView<IncidentRow>[];
  readonly onClose: () => void;
}

/** Says whose incidents are: one's own first, then people of the company, then nobody's. Mounted while it is open. */
export function AssignDialog({ incidents, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  const isOffline = useIsOffline();
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const me = user?.loginName ?? '';
  const { answer } = useAnswer(isOffline ? null : 'assignees', (signal) => call(getAssignees, { signal }));
  const known = answer.state === 'answered' ? answer.value.rows : [];
  // Without a connection those can be chosen whom this device knows.
  const owners = incidents.map(({ row }) => row.owner).filter((owner) => owner !== '' && owner !== me);
  const others = new Map([
    ...owners.map((owner) => [owner, owner] as const),
    ...known.map(({ loginName, fullName }) => [loginName, fullName] as const),
  ]);
  others.delete(me);
  const form = useForm({
    start: { owner: me },
    isChanged: () => false,
    save: async ({ owner }, { store }) => {
      const works = incidents
        .filter(({ row }) => row.owner !== owner)
        .map((incident) => () => {
          const { row } = incident;
          const subject = incidentTitle(inWords(incident), reader, now);
          return issueUndoable(assignIncident, { incidentId: row.incidentId, subject, owner }, { seen: { ...row } });
        });
      const localSeqs = works.length === 0 ? [] : await storeEach(store, works);
      if (localSeqs === null) return;
      onClose();
      if (localSeqs.length > 0) tellOutcome({ localSeqs });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t({ message: 'Assign', context: 'incident' })}
      action={<Trans context="incident">Assign</Trans>}
      size="question"
      slips
      note={
        isOffline ? (
          <p role="status">
            <Trans>You're offline. Other people can be chosen once you reconnect.</Trans>
          </p>
        ) : undefined
      }
      onClose={onClose}
    >
      <NativeSelect
        {...form.text('owner')}
        label={t({ message: 'Owner', context: 'incident' })}
        data-autofocus
        data={[
          { value: me, label: t({ message: 'Me', context: 'incident' }) },
          ...[...others].map(([value, label]) => ({ value, label })),
          { value: '', label: t({ message: 'Unassigned', context: 'incident' }) },
        ]}
      />
    </FormDialog>
  );
}
