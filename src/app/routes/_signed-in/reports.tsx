import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage } from '../../../pages/reports/reports-page.tsx';

export const Route = createFileRoute('/_signed-in/reports')({
  staticData: { title: msg`On Demand Reports` },
  component: ReportsPage,
});
