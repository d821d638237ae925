import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ReportsPage } from '../../../pages/reports/reports-page.tsx';
import { readReportSearch } from '../../router/report-search.ts';

export const Route = createFileRoute('/_signed-in/reports')({
  validateSearch: readReportSearch,
  staticData: { title: msg`On Demand Reports` },
  component: Reports,
});

function Reports() {
  const navigate = useNavigate();
  const { report, warehouseName, warehouseUnit, macId, view } = Route.useSearch();
  return (
    <ReportsPage
      asked={report ?? null}
      given={{
        ...(warehouseName === undefined ? {} : { warehouseName }),
        ...(warehouseUnit === undefined ? {} : { warehouseUnit }),
        ...(macId === undefined ? {} : { macId }),
        ...(view === undefined ? {} : { view }),
      }}
      onOpened={() => void navigate({ to: '/reports', replace: true })}
    />
  );
}
