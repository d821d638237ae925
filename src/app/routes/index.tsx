import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentProfile } from '../../local/session/profile.ts';
import { landingPage, rememberPage } from '../router/remembered-page.ts';
import { readShellSearch } from '../router/shell-search.ts';
import { withSearch } from '../router/with-search.ts';

/** Leads to the user's landing page, with what the address asks of the shell. */
export const Route = createFileRoute('/')({
  validateSearch: readShellSearch,
  beforeLoad: ({ search, location, context }) => {
    const user = currentProfile();
    if (user === null) {
      if (search.open !== undefined) rememberPage(location.href, null);
      redirect({ to: '/login', replace: true, throw: true });
    } else {
      redirect({ href: withSearch(landingPage(user, context.hasPage), search), replace: true, throw: true });
    }
  },
});
