import { useState } from 'react';
import type { GeozoneRow, MapContent } from '../../contract/geozones.ts';
import type { Form } from '../../kits/form/use-form.ts';
import { useReloadHold } from '../../state/use-reload-hold.ts';
import type { MapCorrection } from './map-start.ts';
import type { PastReports } from './use-past-reports.ts';
import { useSaving } from './use-saving.ts';

interface EditedMap {
  readonly form: Pick<Form<object>, 'store' | 'editAgain' | 'submission'>;
  /** Null: it is made. */
  readonly row: GeozoneRow | null;
  readonly correction: MapCorrection | null;
  readonly name: string;
  readonly content: MapContent;
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
  readonly isChanged: boolean;
  /** Submit has asked what it would have reported, and saves the next time. */
  readonly isLookedAt: boolean;
  /** Saves what is valid, or asks first. */
  readonly save: () => void;
  /** The server refused it: it is put right in the same form. */
  readonly correctIt: (localSeq: number) => void;
}

/** The end that the forms of routes and of geozones have in common: when there is something to save, and how it is. */
export function useEditor(edited: EditedMap): Editor {
  const { form, row, correction, name, content, isBegun, past, reportsBy, onSaved } = edited;
  const saving = useSaving(row, correction, form);
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
  const isChanged = isBegun || says !== opened;
  useReloadHold(isChanged && form.submission.state !== 'saved', () => Promise.resolve());
  return {
    name,
    isNew: row === null,
    isChanged,
    isLookedAt: lookedAt === past.question,
    save: () => {
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
