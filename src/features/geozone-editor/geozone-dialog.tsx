import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType, GeozoneTypeId } from '../../domain/geozone.ts';
import { ROUTE_TYPE_ID } from '../../domain/geozone.ts';
import { FenceForm } from './fence-form.tsx';
import type { ImportedShape } from './imported-shape.ts';
import type { MapCorrection } from './map-start.ts';
import { RouteForm } from './route-form.tsx';

interface GeozoneDialogProps {
  /** Spec 2 §2: `add` a route, `addGroup` a group of geozones, `addFence` a geozone. */
  readonly mode: 'add' | 'addGroup' | 'addFence' | 'edit' | 'view';
  readonly typeId: GeozoneTypeId;
  /** Null: it is made. */
  readonly row: GeozoneRow | null;
  readonly types: readonly GeozoneType[];
  readonly imported?: ImportedShape | undefined;
  /** What the server refused and is put right here. */
  readonly correction?: MapCorrection | undefined;
  /** A route was made. */
  readonly onCreated: (mapId: string) => void;
  readonly onClose: () => void;
}

/** The modal of routes and geozones in each of its modes (spec 2 §2). Mounted while it is open. */
export function GeozoneDialog({
  mode,
  typeId,
  row,
  types,
  imported,
  correction,
  onCreated,
  onClose,
}: GeozoneDialogProps) {
  const isRoute = row === null ? mode === 'add' : row.mapConfigNameType === 'Route';
  // A group that has an outline of its own is edited as one.
  const isGroup = typeId === ROUTE_TYPE_ID && !isRoute && (row === null || row.points.length === 0);
  const type = types.find((one) => one.typeId === typeId);
  if (type === undefined) return null;
  const readOnly = mode === 'view';
  return isRoute || isGroup ? (
    <RouteForm
      kind={isRoute ? 'route' : 'group'}
      row={row}
      types={types}
      correction={correction ?? null}
      readOnly={readOnly}
      onCreated={onCreated}
      onClose={onClose}
    />
  ) : (
    <FenceForm
      row={row}
      type={type}
      imported={imported ?? null}
      correction={correction ?? null}
      readOnly={readOnly}
      onClose={onClose}
    />
  );
}

export default GeozoneDialog;
