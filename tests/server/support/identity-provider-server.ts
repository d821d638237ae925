import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { SignOnConfiguration } from '../../../server/sign-on/sign-on-configuration.ts';

const CLIENT_ID = 'lading-console';
const CLIENT_SECRET = 'a secret of thirty-two characters';

/** What a person in front of a browser is asked. */
const ASK_WHO = `<!doctype html><html lang="en"><title>Provider</title>
<form><label>Account <input name="as"></label><button>Continue</button></form>`;

interface Person {
  readonly email: string;
  readonly verified: boolean;
}

/** What the provider's ID token says of how it signed somebody in. */
interface Said {
  readonly amr?: readonly string[];
  readonly acr?: string;
}

/** A real OpenID provider on loopback. */
export interface IdentityProviderServer {
  /** @param publicOrigin where the console is, which is told once */
  configurationFor(publicOrigin: string): SignOnConfiguration;
  /** Makes an account, or changes it. */
  addPerson(subject: string, email: string, verified?: boolean): void;
  /** Opens the page as a browser of that person, who signs in, and returns what it sends the browser back with. */
  signIn(page: string, subject: string, said?: Said): Promise<Readonly<Record<string, string>>>;
  /** Has somebody between the provider and the server write other claims into its ID tokens, without its key, until it is called again. */
  forge(claims: object | undefined): void;
  close(): Promise<void>;
}

async function makeProvider(
  issuer: string,
  redirectUri: string,
  people: ReadonlyMap<string, Person>,
  forged: () => object | undefined,
): Promise<Provider> {
  const { default: OidcProvider } = await import('oidc-provider');
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const seconds = (count: number) => () => count;
  const provider = new OidcProvider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of this test only'] },
    claims: { openid: ['sub', 'amr', 'acr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: seconds(600),
      IdToken: seconds(600),
      Interaction: seconds(600),
      Session: seconds(600),
      Grant: seconds(600),
    },
    findAccount: (_ctx, subject) => {
      const person = people.get(subject);
      if (person === undefined) return undefined;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email: person.email, email_verified: person.verified }),
      };
    },
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const claims = forged();
    const body: unknown = context.body;
    if (claims === undefined || typeof body !== 'object' || body === null || !('id_token' in body)) return;
    const [head, payload, signature] = String(body.id_token).split('.');
    const written = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object;
    const rewritten = Buffer.from(JSON.stringify({ ...written, ...claims })).toString('base64url');
    context.body = { ...body, id_token: [head, rewritten, signature].join('.') };
  });
  return provider;
}

export async function startIdentityProvider(): Promise<IdentityProviderServer> {
  const people = new Map<string, Person>();
  let issuer = '';
  let redirectUri = '';
  let made: Promise<Provider> | undefined;
  let forged: object | undefined;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Most tests sign nobody on: it is loaded when it is first asked for something.
    made ??= makeProvider(issuer, redirectUri, people, () => forged);
    const provider = await made;
    if (!request.url?.startsWith('/interaction/')) {
      await provider.callback()(request, response);
      return;
    }
    const { searchParams } = new URL(request.url, issuer);
    const accountId = searchParams.get('as');
    if (accountId === null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(ASK_WHO);
      return;
    }
    const acr = searchParams.get('acr');
    const said = { amr: searchParams.getAll('amr'), ...(acr === null ? {} : { acr }) };
    await provider.interactionFinished(request, response, { login: { accountId, ...said } });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    configurationFor(publicOrigin) {
      redirectUri = `${publicOrigin}/login`;
      return { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, redirectUri };
    },
    addPerson(subject, email, verified = true) {
      people.set(subject, { email, verified });
    },
    forge(claims) {
      forged = claims;
    },
    async signIn(page, subject, { amr = [], acr } = {}) {
      const cookies = new Map<string, string>();
      let next = page;
      for (let step = 0; step < 10; step += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`The provider stopped at ${next}: ${await answer.text()}`);
        const url = new URL(location, issuer);
        if (url.href.startsWith(redirectUri)) return Object.fromEntries(url.searchParams);
        if (url.pathname.startsWith('/interaction/')) {
          url.searchParams.set('as', subject);
          for (const method of amr) url.searchParams.append('amr', method);
          if (acr !== undefined) url.searchParams.set('acr', acr);
        }
        next = url.href;
      }
      throw new Error('The provider went on and on.');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
