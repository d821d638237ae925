import { type Environment, given } from '../process/environment.ts';
import { StartError } from '../process/start-error.ts';
import { isThisMachine } from '../process/this-machine.ts';

/** The identity provider whose accounts may sign in here. */
export interface SignOnConfiguration {
  /** Its address, as it names itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where it sends people back to: the console's sign-in page. */
  readonly redirectUri: string;
}

/**
 * Reads LADING_OIDC_ISSUER, LADING_OIDC_CLIENT_ID and LADING_OIDC_CLIENT_SECRET.
 * @returns undefined when none is set: people sign in by password only
 * @throws StartError
 */
export function readSignOnConfiguration(
  env: Environment,
  publicOrigin: string | undefined,
): SignOnConfiguration | undefined {
  const issuer = given(env.LADING_OIDC_ISSUER);
  const clientId = given(env.LADING_OIDC_CLIENT_ID);
  const clientSecret = given(env.LADING_OIDC_CLIENT_SECRET);
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartError(
      'LADING_OIDC_ISSUER, LADING_OIDC_CLIENT_ID and LADING_OIDC_CLIENT_SECRET belong together: set all, or none.',
    );
  }
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
  if (!safe || url?.search !== '' || url.hash !== '') {
    throw new StartError('LADING_OIDC_ISSUER must be an https address such as https://accounts.example.');
  }
  if (publicOrigin === undefined) {
    throw new StartError('LADING_OIDC_ISSUER needs LADING_PUBLIC_URL: the provider sends people back to it.');
  }
  return { issuer, clientId, clientSecret, redirectUri: `${publicOrigin}/login` };
}
