import { createFileRoute } from '@tanstack/react-router';
import { enterSignedIn } from '../router/enter-signed-in.ts';
import { SignedInLayout } from '../shell/signed-in-layout.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => enterSignedIn(location),
  component: SignedInLayout,
});
