import { type SyntheticEvent, useState } from 'react';
import type { GeozoneRow, MapContent } from '../../contract/geozones.ts';
import type { Submission } from '../../outcome/use-submit.ts';
import type { MapCorrection } from './map-start.ts';
import type { PastReports } from './use-past-reports.ts';
import { useSaving } from './use-saving.ts';

interface EditedMap {
  /** Null: it is made. */
  readonly row: GeozoneRow | null;
  readonly correction: MapCorrection | null;
  readonly name: string;
  readonly content: MapContent;
  /** Something is missing or breaks a rule: nothing is saved. */
  readonly isWrong: boolean;
  /** There is something to save before anything is changed. */
  readonly isBegun: boolean;
  /** What it would have reported is shown once before it is saved … */
  readonly past: PastReports;
  /** … where this has changed since the form was opened, or it is new: all that reports depend on. */
  readonly reportsBy: unknown;
  readonly onSaved?: (mapId: string) => void;
}

export interface Editor {
  readonly name: string;
  readonly isNew: boolean;
  readonly submission: Submission;
  /** It was tried to be saved: what is missing is said. */
  readonly tried: boolean;
  readonly isChanged: boolean;
  /** Submit has asked what it would have reported, and saves the next time. */
  readonly isLookedAt: boolean;
  readonly onSubmit: (event: SyntheticEvent) => void;
  /** The server refused it: it is put right in the same form. */
  readonly correctIt: (localSeq: number) => void;
}

/** The end that the forms of routes and of geozones have in common: when there is something to save, and how it is. */
export function useEditor(edited: EditedMap): Editor {
  const { row, correction, name, content, isWrong, isBegun, past, reportsBy, onSaved } = edited;
  const saving = useSaving(row, correction);
  const [tried, setTried] = useState(false);
  const says = JSON.stringify([name, content]);
  const [opened] = useState(says);
  const by = JSON.stringify(reportsBy);
  // What is in force has reported already.
  const [inForce] = useState(row === null || correction !== null ? null : by);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const save = () =>
    saving.save(name, content).then((stored) => {
      if (stored) onSaved?.(saving.mapId);
    });
  return {
    name,
    isNew: row === null,
    submission: saving.submission,
    tried,
    isChanged: isBegun || says !== opened,
    isLookedAt: lookedAt === past.question,
    onSubmit: (event) => {
      event.preventDefault();
      setTried(true);
      if (isWrong) return;
      if (past.unavailable !== null || past.isOfThis || by === inForce) {
        void save();
        return;
      }
      setLookedAt(past.question);
      past.ask();
    },
    correctIt: saving.correctIt,
  };
}
