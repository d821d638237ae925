import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { RootLayout } from '../providers/root-layout.tsx';
import { leadsToSignIn } from '../router/guard.ts';
import type { RouterContext } from '../router/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ location }) => {
    if (leadsToSignIn(location.pathname, location.search)) redirect({ to: '/login', replace: true, throw: true });
  },
  component: RootLayout,
});
