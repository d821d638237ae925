import { msg } from '@lingui/core/macro';
import { useCallbackRef } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { deleteShipment } from '../../commands/delete-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { rebuildAcl } from '../../commands/rebuild-acl.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ShipmentClass } from '../../domain/shipment-status.ts';
import { offerUndo } from '../../features/undo-notice/undo-notice.tsx';
import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StorageError } from '../../local/storage/storage-error.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import type { ActivationRow } from './activation-row.ts';
import { tellNotStored, tellRemoval } from './outcome-notices.tsx';
import { offersFor, type RowOffers } from './row-offers.ts';

const RemovalQuestion = lazy(() => import('./removal-question.tsx'));

/** What the rows of the list can do. The same object while the same person is signed in. */
export interface RowActions {
  readonly offersFor: (row: ActivationRow) => RowOffers;
  readonly edit: (row: ActivationRow) => void;
  readonly askToRemove: (row: ActivationRow) => void;
  readonly rebuild: (row: ActivationRow) => void;
}

const NOTHING: RowOffers = { edit: false, remove: false, rebuild: false };

/** The controls of the rows (spec 1 §2), and the question that one of them asks first. */
export function useRowActions(openToEdit: (shipment: ShipmentRow) => void): {
  readonly actions: RowActions;
  readonly question: ReactNode;
} {
  const user = useProfile();
  const [asked, setAsked] = useState<ActivationRow | null>(null);
  const awaitRemoval = useRemovalOutcomes();
  const edit = useCallbackRef(openToEdit);

  const remove = async ({ source, class: type }: ActivationRow) => {
    setAsked(null);
    try {
      const { localSeq } = await issue(deleteShipment, subjectOf(source), { seen: source });
      awaitRemoval(localSeq, type);
      offerUndo({ localSeq, words: msg`Removed.`, undoFor: deleteShipment.undoFor ?? 0 });
    } catch (error) {
      tellRemoval(type, { code: codeOf(error), errors: [] });
    }
  };

  const actions = useMemo<RowActions>(
    () => ({
      offersFor: (row) => (user === null ? NOTHING : offersFor(row, user)),
      edit: (row) => edit(row.source),
      askToRemove: setAsked,
      rebuild: ({ source }) => {
        issue(rebuildAcl, subjectOf(source)).then(
          ({ localSeq }) => {
            offerUndo({ localSeq, words: msg`Will be rebuilt.`, undoFor: rebuildAcl.undoFor ?? 0 });
          },
          (error: unknown) => tellNotStored(codeOf(error)),
        );
      },
    }),
    [user, edit],
  );
  const question = asked !== null && (
    <Suspense>
      <RemovalQuestion shipment={asked} onRemove={() => void remove(asked)} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { actions, question };
}

const codeOf = (error: unknown): string => (error instanceof StorageError ? error.code : 'forbidden');

/** Tells what became of removals that were begun here, once each, while the page is open. */
function useRemovalOutcomes(): (localSeq: number, type: ShipmentClass) => void {
  const entries = useEntries();
  const awaited = useRef(new Map<number, ShipmentClass>());
  useEffect(() => {
    for (const [localSeq, type] of awaited.current) {
      const entry = entries?.find((one) => one.localSeq === localSeq);
      if (entry === undefined) continue;
      const over = entry.state === 'acked' || entry.state === 'cancelled' || NEEDS_PERSON.has(entry.state);
      if (!over) continue;
      awaited.current.delete(localSeq);
      if (entry.state === 'acked') tellRemoval(type, null);
      else if (entry.state !== 'cancelled') tellRemoval(type, entry.lastFault ?? { code: 'internal', errors: [] });
    }
  }, [entries]);
  return (localSeq, type) => {
    awaited.current.set(localSeq, type);
  };
}
