import { Outlet } from '@tanstack/react-router';
import { PageEffects } from '../router/page-effects.tsx';
import { UpdateNotice } from '../updates/update-notice.tsx';

export function RootLayout() {
  return (
    <>
      <PageEffects />
      <Outlet />
      <UpdateNotice />
    </>
  );
}
