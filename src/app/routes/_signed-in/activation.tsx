import { createFileRoute, redirect } from '@tanstack/react-router';
import { MODE_WORDS } from '../../../commands/mode-words.ts';
import { isActivationMode } from '../../../domain/activation-mode.ts';
import { ActivationPage } from '../../../pages/activation/activation-page.tsx';
import { useFloor } from '../../../ui/use-floor.ts';
import { type ActivationSearch, readActivationSearch } from '../../router/activation-search.ts';
import { errorAddress } from '../../router/error-address.ts';

/** The mode of an address that passed the guard below. */
const modeIn = ({ mode }: ActivationSearch) => (isActivationMode(mode) ? mode : 'shipment');

export const Route = createFileRoute('/_signed-in/activation')({
  validateSearch: readActivationSearch,
  staticData: {
    title: (search) => MODE_WORDS[modeIn(search)].page,
  },
  beforeLoad: ({ search, context }) => {
    if (search.mode === undefined) {
      redirect({ to: '/activation', search: { ...search, mode: 'shipment' }, replace: true, throw: true });
    }
    if (!isActivationMode(search.mode)) {
      redirect({ ...errorAddress('404_1', context.previousPath()), throw: true });
    }
  },
  component: Activation,
});

/** One page per mode: a change of the mode begins anew (spec 1 §2 "A change of route re-reads the mode"). */
function Activation() {
  useFloor();
  const mode = modeIn(Route.useSearch());
  return <ActivationPage key={mode} mode={mode} />;
}
