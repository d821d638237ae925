import { Outlet } from '@tanstack/react-router';
import { PageEffects } from '../router/page-effects.tsx';
import { RouteFailure } from '../router/route-failure.tsx';
import { useLatePage } from '../router/use-late-page.ts';
import { UpdateNotice } from '../updates/update-notice.tsx';

export function RootLayout() {
  const late = useLatePage();
  return (
    <>
      <PageEffects />
      {late !== null && <RouteFailure error={late} />}
      <UpdateNotice />
      <Outlet />
    </>
  );
}
