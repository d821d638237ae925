import { msg } from '@lingui/core/macro';
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { CustomerPage } from '../../pages/public/customer/customer-page.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { WRONG_LINK } from '../public-page/go-to-error.ts';

const Figures = lazyPart(() => import('../../pages/public/public-figures.tsx'));

/** The page of a customer, where the console itself is asked for it, as `/public` is. Otherwise the server answers with `public.html`. */
export const Route = createFileRoute('/customer')({
  staticData: { title: msg`Your shipments` },
  component: Customer,
});

function Customer() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return <CustomerPage link={hash} Figures={Figures} onWrong={() => void navigate(WRONG_LINK)} />;
}
