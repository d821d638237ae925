import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import { getProject } from '../../contract/projects.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { useProfile } from '../../local/session/profile.ts';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { useToldOutcome } from '../../outcome/use-told-outcome.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FoundProject } from './found-project.tsx';
import { ProjectFailure } from './project-failure.tsx';
import type { Hit } from './project-hit.ts';
import { rememberKey } from './project-key.ts';
import { ProjectQuestions, type Question } from './project-questions.tsx';

export interface ProjectDialogProps {
  readonly shipment: ShipmentRow;
  readonly onClose: () => void;
}

/**
 * Looks up which project a crate or tote belongs to, and gives the shipment that id (spec 1 §7 "GET project";
 * docs/decisions/project-lookup.md). Mounted while it is open.
 */
export function ProjectDialog({ shipment, onClose }: ProjectDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  const [{ customData: name }] = useState(shipment);
  const { submission, submit } = useSubmit();
  const [asked, setAsked] = useState<Question | null>(null);
  const { answer, retry } = useAnswer(asked === null ? null : JSON.stringify(asked), async (signal) => {
    if (asked === null) throw new Error('Nothing is asked.');
    return (await call(getProject, { query: asked, signal })).data;
  });
  const title = t`Lookup Project ID of ${name}`;

  const outcome = {
    success: <Trans>{name} now has its project's ID</Trans>,
    failure: <Trans>Couldn't use this project's ID for {name}</Trans>,
  };
  useToldOutcome(submission, outcome, onClose);
  const use = (changes: Hit['changes']) => {
    const store = () => issueUndoable(editShipment, { ...subjectOf(shipment), changes }, { seen: { ...shipment } });
    void submit(store);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <ProjectQuestions
        shipment={shipment}
        asking={answer.state === 'asking'}
        onAsk={(question) => {
          rememberKey(user?.userId ?? '', question.key);
          if (answer.state === 'failed') retry();
          setAsked(question);
        }}
        onClose={onClose}
      >
        <div role="status">
          {answer.state === 'failed' && <ProjectFailure {...answer} />}
          <NotSaved submission={submission} />
          {answer.state === 'answered' && (
            <FoundProject project={answer.value} notes={shipment.customData3} onUse={use} />
          )}
        </div>
      </ProjectQuestions>
    </Dialog>
  );
}

export default ProjectDialog;
