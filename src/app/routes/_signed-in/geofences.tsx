import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { GeofencesPage } from '../../../pages/geofences/geofences-page.tsx';
import { readGeofencesSearch } from '../../router/geofences-search.ts';

export const Route = createFileRoute('/_signed-in/geofences')({
  validateSearch: readGeofencesSearch,
  staticData: { title: () => msg`Routes` },
  component: Geofences,
});

function Geofences() {
  const { id, correct } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GeofencesPage
      id={id ?? null}
      onSelect={(mapId) =>
        void navigate({
          search: ({ id: _, ...before }) => ({ ...before, ...(mapId === null ? {} : { id: mapId }) }),
          replace: true,
          resetScroll: false,
        })
      }
      correct={correct ?? null}
      onCorrecting={() =>
        void navigate({ search: ({ correct: _, ...before }) => before, replace: true, resetScroll: false })
      }
    />
  );
}
