import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType, GeozoneTypeId } from '../../domain/geozone.ts';
import type { ImportedShape } from '../../features/geozone-editor/imported-shape.ts';
import type { MapCorrection } from '../../features/geozone-editor/map-start.ts';
import type { DialogRegistry, Dialogs } from '../../ui/dialog/dialog-registry.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const GeozoneDialog = lazyPart(() => import('../../features/geozone-editor/geozone-dialog.tsx'));
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const ToggleDialog = lazyPart(() => import('./toggle-dialog.tsx'));

/** How the modal of a route or a geozone is opened (spec 2 §2 "modes add, addGroup, addFence, edit, view"). */
export interface GeozoneOpening {
  readonly mode: 'add' | 'addGroup' | 'addFence' | 'edit' | 'view';
  readonly typeId: GeozoneTypeId;
  /** Null: it is made. */
  readonly row: GeozoneRow | null;
  /** What a file brings of it. */
  readonly imported?: ImportedShape;
  /** What the server refused, to be put right. */
  readonly correction?: MapCorrection;
}

/** The dialogs of the page, and what each is opened with. */
export interface DialogArguments {
  readonly geozone: GeozoneOpening;
  readonly toggle: GeozoneRow;
  readonly import: null;
}
export type GeofencesDialogs = Dialogs<DialogArguments>;

interface DialogScope {
  readonly types: readonly GeozoneType[];
  readonly open: GeofencesDialogs['open'];
  /** A route was made: it is the selected one. */
  readonly onCreated: (mapId: string) => void;
}

export const DIALOGS: DialogRegistry<DialogArguments, DialogScope> = {
  geozone: ({ argument, scope, onClose }) => (
    <GeozoneDialog {...argument} types={scope.types} onCreated={scope.onCreated} onClose={onClose} />
  ),
  import: ({ scope: { types, open }, onClose }) => (
    <ImportDialog
      types={types}
      onShape={(imported, typeId) => open('geozone', { mode: 'addFence', typeId, row: null, imported })}
      onClose={onClose}
    />
  ),
  toggle: ({ argument, scope, onClose }) => <ToggleDialog row={argument} types={scope.types} onClose={onClose} />,
};
