import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentProfile } from '../../local/session/profile.ts';
import { landingPage } from '../router/remembered-page.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    const user = currentProfile();
    if (user === null) redirect({ to: '/login', replace: true, throw: true });
    else redirect({ href: landingPage(user), replace: true, throw: true });
  },
});
