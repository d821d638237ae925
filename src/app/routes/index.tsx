import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentProfile } from '../../local/session/profile.ts';
import { readModeSearch } from '../router/mode-search.ts';
import { landingPage, rememberPage } from '../router/remembered-page.ts';
import { readShellSearch } from '../router/shell-search.ts';
import { withSearch } from '../router/with-search.ts';

/**
 * Leads to the user's landing page, with what the address asks of the shell. One that names a mode or filters is that of the
 * dashboard (spec 1 §2 "/"; docs/decisions/pages.md).
 */
export const Route = createFileRoute('/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => ({
    ...readModeSearch(search),
    ...readShellSearch(search),
  }),
  beforeLoad: ({ search, location, context }) => {
    const user = currentProfile();
    if (user === null) {
      if (Object.keys(search).length > 0) rememberPage(location.href, null);
      redirect({ to: '/login', replace: true, throw: true });
    } else {
      const { open, ...dashboard } = search;
      const asked = Object.values(dashboard).some((value) => value !== undefined);
      const page = asked ? withSearch('/shipment-dashboard', dashboard) : landingPage(user, context.hasPage);
      redirect({ href: withSearch(page, { open }), replace: true, throw: true });
    }
  },
});
