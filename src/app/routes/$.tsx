import { createFileRoute, redirect } from '@tanstack/react-router';

/** Every path there is no page for (spec 1 §2 "Guard rules"). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    redirect({ to: '/error', search: { code: '404', fullPath: location.pathname }, replace: true, throw: true });
  },
});
