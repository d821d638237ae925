import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { siteOptions } from '../../api/host.ts';
import { deleteShipment } from '../../commands/delete-shipment.ts';
import { issue } from '../../commands/issue.ts';
import { subjectOf } from '../../commands/shipment-subject.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import type { TrackingSites } from '../../domain/tracking-reference.ts';
import { removalOutcome } from '../../features/shipment-actions/removal-outcome.ts';
import { retryActivation } from '../../features/shipment-actions/retry-activation.ts';
import type { ShipmentAction } from '../../features/shipment-actions/shipment-action.ts';
import { useProfile } from '../../local/session/profile.ts';
import { tellOutcome } from '../../outcome/outcome-toast.tsx';
import { tellNotSaved } from '../../outcome/tell-not-saved.tsx';
import type { ActivationRow } from './activation-row.ts';
import type { ActivationDialogs } from './page-dialogs.tsx';
import { offersFor, type RowOffers } from './row-offers.ts';

const NO_SITES: TrackingSites = {};

/** What the rows of the list can do. The same object while the same person is signed in and the moment is the same. */
export interface RowActions {
  readonly offersFor: (row: ActivationRow) => RowOffers;
  readonly openDetail: (row: Pick<ActivationRow, 'configType' | 'guid'>) => void;
  readonly edit: (row: ActivationRow) => void;
  readonly askToRemove: (row: ActivationRow) => void;
  readonly printLabel: (row: ActivationRow) => void;
  readonly openMessages: (row: ActivationRow) => void;
  readonly lookUpProject: (row: ActivationRow) => void;
  readonly editAcl: (row: ActivationRow) => void;
  /** Has its device save the activation once more. */
  readonly retry: (row: ActivationRow) => void;
  readonly ask: (action: ShipmentAction, row: ActivationRow) => void;
}

const NOTHING: RowOffers = {
  edit: false,
  remove: false,
  rebuild: false,
  retry: false,
  actions: [],
  messages: false,
  project: false,
  editAcl: false,
  track: null,
};

/**
 * The controls of the rows (spec 1 §2): `actions` are the same while the same person is signed in and the moment is the
 * same; `remove` removes what the person was asked about.
 */
export function useRowActions(
  open: ActivationDialogs['open'],
  now: number,
  trackingSites: TrackingSites = NO_SITES,
): { readonly actions: RowActions; readonly remove: (row: ActivationRow) => void } {
  const user = useProfile();
  const { t } = useLingui();
  const navigate = useNavigate();

  const remove = async ({ source, class: type, clientShipmentId }: ActivationRow) => {
    const outcome = removalOutcome(type, t);
    try {
      const { localSeq } = await issue(deleteShipment, subjectOf(source), { seen: source });
      tellOutcome({ localSeqs: [localSeq], words: msg`${clientShipmentId} removed`, ...outcome });
    } catch (error) {
      tellNotSaved(error, outcome.failure);
    }
  };

  const actions = useMemo<RowActions>(() => {
    const { maxRebuildTime, editShipmentACL } = siteOptions();
    const moment = { now, maxRebuildTime, editShipmentACL, trackingSites };
    return {
      offersFor: (row) => (user === null ? NOTHING : offersFor(row, user, moment)),
      openDetail: (row) => void navigate({ to: '/detail', search: { mode: modeOf(row.configType), id: row.guid } }),
      edit: ({ source }) => open('form', { device: null, correcting: null, editing: source }),
      askToRemove: (row) => open('removal', row),
      printLabel: ({ clientShipmentId }) => open('labels', clientShipmentId),
      openMessages: (row) => open('messages', row),
      editAcl: (row) => open('acl', row),
      lookUpProject: (row) => open('project', row),
      retry: ({ source }) => void retryActivation(source).catch(reportError),
      ask: (action, row) => open('action', { action, row }),
    };
  }, [user, open, navigate, now, trackingSites]);
  return { actions, remove: (row) => void remove(row) };
}
