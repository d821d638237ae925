import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { editGeozone } from '../../commands/edit-geozone.ts';
import { mayDo } from '../../commands/provisioning.ts';
import type { GeozoneRow } from '../../contract/geozones.ts';
import { companyTitle } from '../../domain/activation-mode.ts';
import { geozoneTypes } from '../../domain/geozone.ts';
import { focusOn } from '../../kits/geozones/geozone-shapes.ts';
import { LiveList } from '../../kits/live-list/live-list.tsx';
import { useProfile } from '../../local/session/profile.ts';
import { useGeozones } from '../../local/views/use-geozones.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import type { MapFocus } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { CreateMenu } from './create-menu.tsx';
import classes from './geofences-page.module.css';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { RouteCard } from './route-card.tsx';
import { RoutePicker } from './route-picker.tsx';
import { RoutesMap } from './routes-map.tsx';
import { useGeozoneList } from './use-geozone-list.tsx';
import { useRefusedMap } from './use-refused-map.ts';

interface GeofencesPageProps {
  /** The map id of the selected route; null: none is. */
  readonly id: string | null;
  readonly onSelect: (id: string | null) => void;
  /** The local number of an outbox entry that the server refused and that is put right here; null: none is. */
  readonly correct: number | null;
  /** Its form is open: the address need not ask any more. */
  readonly onCorrecting: () => void;
}

const mayEditRoutes = mayDo('editRoutes');

/**
 * Routes and geozones (spec 2 §2 "Routes page"): one route with its map, its facts and its geozones by type, and the table of
 * all geozones; all of it from this device's own copy, live and without a connection.
 */
export function GeofencesPage({ id, onSelect, correct, onCorrecting }: GeofencesPageProps) {
  const { t } = useLingui();
  const user = useProfile();
  const options = usePageOptions('geofences');
  const geozones = useGeozones();
  const dialogs = useDialogs<DialogArguments>();
  const { open } = dialogs;
  const [focus, setFocus] = useState<MapFocus | null>(null);
  const types = useMemo(() => geozoneTypes(options?.geozoneTypes), [options?.geozoneTypes]);
  const mayRoutes = user !== null && mayEditRoutes(user);
  const mayZones = user !== null && editGeozone.mayIssue(user);
  const route = id === null ? undefined : geozones?.routes.find(({ mapId }) => mapId === id);
  useRefusedMap({ correct, geozones, open, onOpened: onCorrecting });
  const show = (row: GeozoneRow) => setFocus(focusOn(row, MAP_ZOOM.fit));
  const list = useGeozoneList({ types, mayZones, open, onShow: setFocus });
  return (
    <>
      <LiveList
        list={list}
        title={companyTitle(options?.title, 'Routes') ?? t`Routes`}
        label={t`All Geozones`}
        fileName="geozones.csv"
        searchHint={t`Search Fence`}
        searched={<Trans>Searches name, description and other names.</Trans>}
        emptyHint={
          mayZones ? <Trans>No geozones yet. Choose “Create” to draw one.</Trans> : <Trans>No geozones yet</Trans>
        }
        above={
          <div className={classes.above}>
            <div className={classes.choice}>
              <RoutePicker routes={geozones?.routes} id={id} onSelect={onSelect} />
              <CreateMenu types={types} mayRoutes={mayRoutes} mayZones={mayZones} open={open} />
            </div>
            <div className={classes.board}>
              <RoutesMap
                geozones={geozones}
                route={route}
                types={types}
                focus={focus}
                onOpen={(row) => open('geozone', { mode: 'view', typeId: row.mapConfigTypeId, row })}
              />
              <RouteCard
                id={id}
                route={route}
                geozones={geozones}
                types={types}
                mayRoutes={mayRoutes}
                mayZones={mayZones}
                open={open}
                onShow={show}
              />
            </div>
            <h2 className={classes.title}>
              <Trans>All Geozones</Trans>
            </h2>
          </div>
        }
      />
      <OpenedDialog registry={DIALOGS} dialogs={dialogs} scope={{ types, open, onCreated: onSelect }} />
    </>
  );
}
