import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { currentProfile } from '../../local/session/profile.ts';
import { guardPage, type Role } from './guard.ts';
import { rememberPage } from './remembered-page.ts';

/** Lets the signed-in user with one of `roles` pass; throws the redirect for everybody else. */
export function enterSignedIn(location: ParsedLocation, roles: readonly Role[] = []): void {
  switch (guardPage(currentProfile(), roles)) {
    case 'enter':
      return;
    case 'sign-in':
      rememberPage(location.href);
      redirect({ to: '/login', replace: true, throw: true });
      break;
    case 'forbidden':
      redirect({ to: '/error', search: { code: '403', fullPath: location.pathname }, replace: true, throw: true });
  }
}
