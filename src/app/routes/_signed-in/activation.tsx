import { msg } from '@lingui/core/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ActivationPage } from '../../../pages/activation/activation-page.tsx';
import { isActivationMode, readActivationSearch } from '../../router/activation-search.ts';

export const Route = createFileRoute('/_signed-in/activation')({
  validateSearch: readActivationSearch,
  staticData: { title: msg`Shipment Activation` },
  beforeLoad: ({ search, location }) => {
    if (search.mode === undefined) {
      redirect({ to: '/activation', search: { ...search, mode: 'shipment' }, replace: true, throw: true });
    }
    if (!isActivationMode(search.mode)) {
      redirect({ to: '/error', search: { code: '404_1', fullPath: location.pathname }, replace: true, throw: true });
    }
  },
  component: ActivationPage,
});
