import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { isOffline } from '../../api/connection.ts';
import { currentProfile } from '../../local/session/profile.ts';
import { isSessionOver } from '../../local/session/session-times.ts';
import { errorAddress } from './error-address.ts';
import { guardPage } from './guard.ts';
import { rememberPage } from './remembered-page.ts';

/**
 * Lets the signed-in user pass who may open the page; throws the redirect for everybody else. An expired session asks for
 * the sign-in, too (spec 1 §2 "Guard rules"); without a connection it is only locked, which the page's frame sees to.
 */
export function enterSignedIn(location: ParsedLocation): void {
  const expired = isSessionOver() && navigator.onLine && !isOffline();
  switch (guardPage(expired ? null : currentProfile(), location.pathname)) {
    case 'enter':
      return;
    case 'sign-in':
      rememberPage(location.href, currentProfile()?.userId ?? null);
      redirect({ to: '/login', replace: true, throw: true });
      break;
    case 'forbidden':
      redirect({ ...errorAddress('403', location.href), throw: true });
  }
}
