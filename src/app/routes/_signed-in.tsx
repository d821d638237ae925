import { createFileRoute } from '@tanstack/react-router';
import { completeWords } from '../i18n/activate-language.ts';
import { enterSignedIn } from '../router/enter-signed-in.ts';
import { readShellSearch } from '../router/shell-search.ts';
import { SignedInLayout } from '../shell/signed-in-layout.tsx';

export const Route = createFileRoute('/_signed-in')({
  validateSearch: readShellSearch,
  beforeLoad: async ({ location }) => {
    enterSignedIn(location);
    await completeWords();
  },
  component: SignedInLayout,
});
