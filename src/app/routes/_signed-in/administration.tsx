import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministrationPage } from '../../../pages/administration/administration-page.tsx';
import { readAdministrationSearch } from '../../router/administration-search.ts';

export const Route = createFileRoute('/_signed-in/administration')({
  validateSearch: readAdministrationSearch,
  staticData: { title: msg({ message: 'Administration', context: 'menu' }) },
  component: Administration,
});

function Administration() {
  const navigate = useNavigate();
  const { section = 'company' } = Route.useSearch();
  return (
    <AdministrationPage
      section={section}
      onSection={(next) =>
        void navigate({ to: '/administration', search: next === 'company' ? {} : { section: next } })
      }
    />
  );
}
