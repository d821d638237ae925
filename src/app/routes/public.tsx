import { msg } from '@lingui/core/macro';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PublicPage } from '../../pages/public/public-page.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { WRONG_LINK } from '../public-page/go-to-error.ts';

const Figures = lazyPart(() => import('../../pages/public/public-figures.tsx'));

/**
 * The page of strangers where the console itself is asked for it: while developing, and by a service worker of a version
 * that knew of no such page. Otherwise the server answers with `public.html`.
 */
export const Route = createFileRoute('/public')({
  validateSearch: ({ id }: Readonly<Record<string, unknown>>): { id?: string } =>
    typeof id === 'string' ? { id } : {},
  staticData: { title: msg`Shipment` },
  component: Public,
});

function Public() {
  const { id = '' } = Route.useSearch();
  const navigate = useNavigate();
  return <PublicPage link={id} Figures={Figures} onWrong={() => void navigate(WRONG_LINK)} />;
}
