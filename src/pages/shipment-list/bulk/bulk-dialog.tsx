import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { reasonWords } from '../../../api/reason-words.ts';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import { NEEDS_PERSON } from '../../../local/outbox/entry.ts';
import { useEntries } from '../../../local/views/use-entries.ts';
import { tellOutcome } from '../../../outcome/outcome-toast.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { countWords } from '../../../ui/formatters.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { Waiting } from '../../../ui/state/waiting.tsx';
import { useLatestCallback } from '../../../ui/use-latest-callback.ts';
import type { BulkAction, BulkStep } from './bulk-action.ts';
import { UNDO_MANY_FOR_MS } from './bulk-action.ts';
import classes from './bulk-dialog.module.css';
import { type BulkOutcome, type BulkRun, useBulkRun } from './use-bulk-run.ts';

export interface BulkDialogProps {
  readonly action: BulkAction;
  readonly rows: readonly ShipmentRow[];
  readonly onClose: () => void;
}

/** Outcomes that are shown; all of them are in the outbox. */
const SHOWN = 200;

/**
 * Asks once for all chosen rows and stores what is to be done. Where all of it could be, it closes and a toast offers to undo
 * it; else it says of each row what became of it. Mounted while it is open.
 */
export function BulkDialog({ action, rows, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const [steps, setSteps] = useState<readonly BulkStep[] | null>(null);
  useEffect(() => {
    let current = true;
    action.steps(rows).then((found) => {
      if (current) setSteps(found);
    }, reportError);
    return () => {
      current = false;
    };
  }, [action, rows]);
  return (
    <Dialog title={t(action.title(rows.length))} size="usual" stays onClose={onClose}>
      {steps === null ? <Waiting /> : <Asked action={action} steps={steps} onClose={onClose} />}
    </Dialog>
  );
}

interface AskedProps extends Pick<BulkDialogProps, 'action' | 'onClose'> {
  readonly steps: readonly BulkStep[];
}

function Asked({ action, steps, onClose }: AskedProps) {
  const { t, i18n } = useLingui();
  const run = useBulkRun(steps);
  const works = steps.reduce((sum, step) => sum + step.works.length, 0);
  const idle = steps.filter((step) => step.works.length === 0).length;
  useToldRun(action, steps, run, onClose);
  const done = countWords(run.outcomes.size, i18n.locale);
  const all = countWords(steps.length, i18n.locale);
  if (run.state === 'asking') {
    return (
      <>
        <Text>{t(action.message(works))}</Text>
        {idle > 0 && (
          <Text>
            <Trans>
              {countWords(idle, i18n.locale)} of {all} need no change.
            </Trans>
          </Text>
        )}
        <DialogActions>
          <Button variant="default" data-autofocus onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={works === 0} onClick={run.start}>
            {t(action.label)}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <>
      <div role="status">
        <Trans>
          {done} of {all} rows
        </Trans>
      </div>
      {run.state === 'running' && (
        <Progress value={(100 * run.outcomes.size) / steps.length} aria-label={t`Progress`} />
      )}
      <Outcomes steps={steps} run={run} />
      <DialogActions>
        {run.state === 'running' ? (
          <Button variant="default" onClick={run.stop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          <>
            <UndoAll run={run} />
            <Button data-autofocus onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        )}
      </DialogActions>
    </>
  );
}

/** Closes the dialog once all is stored: what becomes of it is told by a toast, and by the list. */
function useToldRun({ told }: BulkAction, steps: readonly BulkStep[], run: BulkRun, onClose: () => void): void {
  const tell = useLatestCallback(() => {
    const outcomes = [...run.outcomes.values()];
    if (outcomes.length < steps.length || outcomes.some(({ state }) => state !== 'saved' && state !== 'nothing'))
      return;
    const localSeqs = outcomes.flatMap((outcome) => (outcome.state === 'saved' ? outcome.localSeqs : []));
    const done = outcomes.filter(({ state }) => state === 'saved').length;
    onClose();
    tellOutcome({ localSeqs, words: told(done, steps.length), undoFor: UNDO_MANY_FOR_MS });
  });
  useEffect(() => {
    if (run.state === 'done') tell();
  }, [run.state, tell]);
}

/** Offered while none of it can be on its way. */
function UndoAll({ run }: { readonly run: BulkRun }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), UNDO_MANY_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  const isSaved = [...run.outcomes.values()].some(({ state }) => state === 'saved');
  if (isOver || !isSaved) return null;
  return (
    <Button variant="default" onClick={run.undo}>
      <Trans>Undo</Trans>
    </Button>
  );
}

function Outcomes({ steps, run }: { readonly steps: readonly BulkStep[]; readonly run: BulkRun }) {
  const { i18n } = useLingui();
  const told = steps.filter(({ key }) => run.outcomes.has(key));
  const more = told.length - SHOWN;
  return (
    <ul className={classes.outcomes} data-testid="bulk-outcomes">
      {told.slice(0, SHOWN).map((step) => (
        <li key={step.key}>
          <b>{step.name}</b> <Outcome step={step} outcome={run.outcomes.get(step.key)} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {countWords(more, i18n.locale)} more</Trans>
        </li>
      )}
    </ul>
  );
}

function Outcome({ step, outcome }: { readonly step: BulkStep; readonly outcome: BulkOutcome | undefined }) {
  const { t } = useLingui();
  switch (outcome?.state) {
    case undefined:
      return null;
    case 'nothing':
      return <StateMark state="none">{step.nothing === null ? '–' : t(step.nothing)}</StateMark>;
    case 'undone':
      return (
        <StateMark state="none">
          <Trans context="result">Undone</Trans>
        </StateMark>
      );
    case 'failed':
      return <StateMark state="error">{t(reasonWords(outcome.code))}</StateMark>;
    case 'saved':
    case 'too-late':
      return <OnItsWay localSeqs={outcome.localSeqs} />;
  }
}

/** What has become of the entries of a row since. */
function OnItsWay({ localSeqs }: { readonly localSeqs: readonly number[] }) {
  const entries = useEntries()?.filter(({ localSeq }) => localSeqs.includes(localSeq)) ?? [];
  if (entries.some(({ state }) => NEEDS_PERSON.has(state))) {
    return (
      <StateMark state="error">
        <Trans>Needs attention. Open the outbox.</Trans>
      </StateMark>
    );
  }
  if (entries.length > 0 && entries.every(({ state }) => state === 'acked')) {
    return (
      <StateMark state="good">
        <Trans>Done</Trans>
      </StateMark>
    );
  }
  return (
    <StateMark state="waiting">
      <Trans>Saved here, not sent yet</Trans>
    </StateMark>
  );
}

export default BulkDialog;
