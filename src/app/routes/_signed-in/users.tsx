import { createFileRoute, redirect } from '@tanstack/react-router';

/** Users are administered where all else is. */
export const Route = createFileRoute('/_signed-in/users')({
  beforeLoad: () => {
    redirect({ to: '/administration', replace: true, throw: true });
  },
});
