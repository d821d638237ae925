import { msg } from '@lingui/core/macro';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { CheckPage } from '../../pages/public/check/check-page.tsx';

/**
 * Where strangers check certificates, where the console itself is asked for it, as `/public` is. Otherwise the server answers
 * with `public.html`.
 */
export const Route = createFileRoute('/check')({
  staticData: { title: msg`Check a certificate` },
  component: Check,
});

function Check() {
  const { hash } = useLocation();
  return <CheckPage token={hash} />;
}
