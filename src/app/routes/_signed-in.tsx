import { createFileRoute } from '@tanstack/react-router';
import { enterSignedIn } from '../router/enter-signed-in.ts';
import { readShellSearch } from '../router/shell-search.ts';
import { SignedInLayout } from '../shell/signed-in-layout.tsx';

export const Route = createFileRoute('/_signed-in')({
  validateSearch: readShellSearch,
  beforeLoad: ({ location }) => enterSignedIn(location),
  component: SignedInLayout,
});
