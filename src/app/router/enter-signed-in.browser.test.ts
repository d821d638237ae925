import type { ParsedLocation } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { reportReachable } from '../../api/connection.ts';
import { setProfile } from '../../local/session/profile.ts';
import { forgetSessionTimes, setSessionExpires } from '../../local/session/session-times.ts';
import { enterSignedIn } from './enter-signed-in.ts';
import { takeRememberedPage } from './remembered-page.ts';

afterEach(() => {
  setProfile(null);
  forgetSessionTimes();
  takeRememberedPage('u1');
  reportReachable(true);
});

const HREF = '/users?fltcol=fullName&fltval=Ana';

/** Where a page leads, by default one for everybody; null when it is entered. */
function ledTo(pathname = '/activation'): unknown {
  try {
    enterSignedIn({ href: HREF, pathname } as ParsedLocation);
    return null;
  } catch (thrown) {
    const { options } = thrown as { options: { to: string; search?: object; replace: boolean } };
    expect(options.replace).toBe(true);
    return options.search === undefined ? options.to : { to: options.to, ...options.search };
  }
}

it('lets in who has one of the roles, and says 403 with the path to everybody else who is signed in', () => {
  setProfile(signedInUser({ roles: ['User'] }));
  expect(ledTo()).toBeNull();
  expect(ledTo('/location-list')).toBeNull();
  expect(ledTo('/users')).toEqual({ to: '/error', code: '403', fullPath: HREF });
  expect(takeRememberedPage('u1')).toBeNull();
});

it('asks who is not signed in to sign in, and remembers the page for whoever does', () => {
  expect(ledTo('/users')).toBe('/login');
  expect(takeRememberedPage('anybody')).toBe(HREF);
  expect(takeRememberedPage('anybody')).toBeNull();
});

it('asks for the sign-in after the session has expired, and keeps the page for its user alone', () => {
  setProfile(signedInUser());
  setSessionExpires(1);
  expect(ledTo()).toBe('/login');
  expect(takeRememberedPage('somebody-else')).toBeNull();
  expect(ledTo()).toBe('/login');
  expect(takeRememberedPage('u1')).toBe(HREF);
});

it('keeps the page for its user alone also when it is loaded anew once they are signed out', () => {
  setProfile(signedInUser());
  setSessionExpires(1);
  expect(ledTo()).toBe('/login');
  setProfile(null);
  expect(ledTo()).toBe('/login');
  expect(takeRememberedPage('somebody-else')).toBeNull();
});

it('lets an expired session in without a connection: it is locked there, not ended', () => {
  setProfile(signedInUser());
  setSessionExpires(1);
  reportReachable(false);
  expect(ledTo()).toBeNull();
  expect(ledTo('/users')).toMatchObject({ code: '403' });
});
