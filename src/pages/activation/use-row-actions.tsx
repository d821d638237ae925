import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { deleteShipment } from '../../commands/delete-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import type { ShipmentAction } from '../../features/shipment-actions/shipment-action.ts';
import { useProfile } from '../../local/session/profile.ts';
import { StorageError } from '../../local/storage/storage-error.ts';
import { tellRemoval } from '../../outcome/outcome-notices.tsx';
import { offerUndo } from '../../outcome/undo-notice.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useLatestCallback } from '../../ui/use-latest-callback.ts';
import type { ActivationRow } from './activation-row.ts';
import { OpenedRowMenu } from './row-menu.tsx';
import { type Moment, offersFor, type RowOffers } from './row-offers.ts';
import { useRemovalOutcomes } from './use-removal-outcomes.ts';

const RemovalQuestion = lazyPart(() => import('./removal-question.tsx'));
const MessagesDialog = lazyPart(() => import('../../features/device-messages/messages-dialog.tsx'));
const EditAclDialog = lazyPart(() => import('../../features/edit-acl/edit-acl-dialog.tsx'));
const ProjectDialog = lazyPart(() => import('../../features/project-lookup/project-dialog.tsx'));
const ActionDialog = lazyPart(() => import('../../features/shipment-actions/action-dialog.tsx'));

/** What the rows of the list can do. The same object while the same person is signed in and the moment is the same. */
export interface RowActions {
  readonly offersFor: (row: ActivationRow) => RowOffers;
  /** Opens the menu of a row at its button. */
  readonly openMenu: (row: ActivationRow, button: HTMLElement) => void;
  readonly openDetail: (row: ActivationRow) => void;
  readonly edit: (row: ActivationRow) => void;
  readonly askToRemove: (row: ActivationRow) => void;
  readonly openMessages: (row: ActivationRow) => void;
  readonly lookUpProject: (row: ActivationRow) => void;
  readonly editAcl: (row: ActivationRow) => void;
  readonly ask: (action: ShipmentAction, row: ActivationRow) => void;
}

/** A question about a row that is open. */
type Asked =
  | { readonly about: 'removal' | 'messages' | 'project' | 'acl'; readonly row: ActivationRow }
  | { readonly about: 'action'; readonly action: ShipmentAction; readonly row: ActivationRow };

const NOTHING: RowOffers = {
  edit: false,
  remove: false,
  rebuild: false,
  actions: [],
  messages: false,
  project: false,
  editAcl: false,
  track: null,
};

/** The menu of a row that is open. */
interface OpenMenu {
  readonly row: ActivationRow;
  readonly button: HTMLElement;
}

/** The controls of the rows (spec 1 §2), their menu, and the questions that they ask first. */
export function useRowActions(
  openToEdit: (shipment: ShipmentRow) => void,
  { now, trackingSites }: Pick<Moment, 'now' | 'trackingSites'>,
): {
  readonly actions: RowActions;
  /** Null while none is open. */
  readonly menu: ReactNode;
  /** Null while none is asked. */
  readonly question: ReactNode;
} {
  const user = useProfile();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const awaitRemoval = useRemovalOutcomes();
  const edit = useLatestCallback(openToEdit);
  const navigate = useNavigate();
  const close = () => setAsked(null);

  const remove = async ({ source, class: type }: ActivationRow) => {
    close();
    try {
      const { localSeq } = await issue(deleteShipment, subjectOf(source), { seen: source });
      awaitRemoval(localSeq, type);
      offerUndo({ localSeq, words: msg`Removed.`, undoFor: deleteShipment.undoFor ?? 0 });
    } catch (error) {
      const code = error instanceof StorageError ? error.code : 'forbidden';
      tellRemoval(type, { error: { code, errors: [] }, localSeq: null });
    }
  };

  const actions = useMemo<RowActions>(() => {
    const { maxRebuildTime, editShipmentACL } = siteOptions();
    const moment = { now, maxRebuildTime, editShipmentACL, trackingSites };
    return {
      offersFor: (row) => (user === null ? NOTHING : offersFor(row, user, moment)),
      openMenu: (row, button) => setOpen({ row, button }),
      openDetail: (row) => void navigate({ to: '/detail', search: { mode: modeOf(row.configType), id: row.guid } }),
      edit: (row) => edit(row.source),
      askToRemove: (row) => setAsked({ about: 'removal', row }),
      openMessages: (row) => setAsked({ about: 'messages', row }),
      editAcl: (row) => setAsked({ about: 'acl', row }),
      lookUpProject: (row) => setAsked({ about: 'project', row }),
      ask: (action, row) => setAsked({ about: 'action', action, row }),
    };
  }, [user, edit, navigate, now, trackingSites]);
  const menu = open === null ? null : <OpenedRowMenu {...open} actions={actions} onClose={() => setOpen(null)} />;
  const question =
    asked === null ? null : (
      <Suspense>
        {asked.about === 'removal' && (
          <RemovalQuestion shipment={asked.row} onRemove={() => void remove(asked.row)} onClose={close} />
        )}
        {asked.about === 'action' && <ActionDialog action={asked.action} shipment={asked.row.source} onClose={close} />}
        {asked.about === 'acl' && <EditAclDialog shipment={asked.row.source} onClose={close} />}
        {asked.about === 'project' && <ProjectDialog shipment={asked.row.source} onClose={close} />}
        {asked.about === 'messages' && (
          <MessagesDialog
            name={asked.row.clientShipmentId}
            macId={asked.row.macId ?? ''}
            since={asked.row.createDate}
            onClose={close}
          />
        )}
      </Suspense>
    );
  return { actions, menu, question };
}
