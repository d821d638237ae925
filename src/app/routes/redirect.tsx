import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/redirect')({
  beforeLoad: () => {
    redirect({ to: '/', replace: true, throw: true });
  },
});
