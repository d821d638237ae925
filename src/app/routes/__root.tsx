import { createRootRoute, redirect } from '@tanstack/react-router';
import { RootLayout } from '../providers/root-layout.tsx';
import { leadsToSignIn } from '../router/guard.ts';

export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    if (leadsToSignIn(location.pathname, location.search)) redirect({ to: '/login', replace: true, throw: true });
  },
  component: RootLayout,
});
