import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { AdministrationPage } from '../../../pages/administration/administration-page.tsx';

export const Route = createFileRoute('/_signed-in/administration')({
  staticData: { title: msg({ message: 'Administration', context: 'menu' }) },
  component: AdministrationPage,
});
