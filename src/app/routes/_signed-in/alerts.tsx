import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage } from '../../../pages/alerts/alerts-page.tsx';
import { FIRST_TAB } from '../../../pages/alerts/alerts-tab.ts';
import { readAlertsSearch } from '../../router/alerts-search.ts';

export const Route = createFileRoute('/_signed-in/alerts')({
  validateSearch: readAlertsSearch,
  staticData: { title: msg`Alerts` },
  component: Alerts,
});

function Alerts() {
  const { tab, incident } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AlertsPage
      tab={tab ?? FIRST_TAB}
      incident={incident}
      onIncidentOpened={() =>
        void navigate({ search: ({ incident: _, ...before }) => before, replace: true, resetScroll: false })
      }
      onTab={(next) =>
        void navigate({
          search: ({ tab: _, ...before }) => ({ ...before, ...(next === FIRST_TAB ? {} : { tab: next }) }),
          resetScroll: false,
        })
      }
    />
  );
}
