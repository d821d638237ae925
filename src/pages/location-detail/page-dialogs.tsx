import type { LocationRow } from '../../contract/locations.ts';
import type { Zone } from '../../local/views/use-place.ts';
import type { DialogRegistry, Dialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const ZoneDialog = lazyPart(() => import('./zone-dialog.tsx'));
const PlaceCountDialog = lazyPart(() => import('../../features/place-count/place-count-dialog.tsx'));

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly count: null;
  /** The one that is edited; null: one is added. */
  readonly zone: Zone | null;
}
export type PlaceDialogs = Dialogs<DialogArguments>;

/** What the page knows now. */
interface DialogScope {
  readonly place: LocationRow;
}

export const DIALOGS: DialogRegistry<DialogArguments, DialogScope> = {
  count: ({ scope, onClose }) => <PlaceCountDialog place={scope.place} onClose={onClose} />,
  zone: ({ argument, scope, onClose }) => <ZoneDialog place={scope.place} zone={argument} onClose={onClose} />,
};
