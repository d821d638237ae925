import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { SignIn } from '../sign-in.tsx';

export const Route = createFileRoute('/login')({
  staticData: { title: msg`Sign in` },
  // Nearly everybody who has no session needs it first: it comes with the start, not after it.
  codeSplitGroupings: [],
  component: SignIn,
});
