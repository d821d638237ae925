import { createFileRoute, redirect } from '@tanstack/react-router';
import { errorAddress } from '../router/error-address.ts';

/** Every path there is no page for (spec 1 §2 "Guard rules"). */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location }) => {
    redirect({ ...errorAddress('404', location.href), throw: true });
  },
});
