import { certificateKey, shipmentCertificate } from '../../../src/contract/certificates.ts';
import { OctetsReply } from '../../http/octets-reply.ts';
import { Refusal } from '../../http/refusal.ts';
import { scopeOf } from '../../http/session.ts';
import { open, openOctets, type Route } from '../../serving/route.ts';
import { readFacts } from './read-facts.ts';
import { publicKeyOf, signingKey } from './signing-key.ts';

const certificate = openOctets(shipmentCertificate, async (call) => {
  const { params, query, session, database, installation, headers } = call;
  if (session === undefined) throw new Refusal('not-signed-in');
  const facts = await database.read(scopeOf(session), (tx) => readFacts(tx, session, params.guid));
  // What draws pages and shapes letters is large, and most servers are asked for none of it for long.
  const { sealedCertificate } = await import('./sealed-certificate.ts');
  const bytes = await sealedCertificate({
    facts,
    key: await signingKey(database),
    language: query.language,
    issued: Date.now(),
    origin: installation.publicOrigin ?? originAsked(headers),
  });
  return new OctetsReply(bytes);
});

/** Where an installation without a public address (LADING_PUBLIC_URL) was asked. */
function originAsked(headers: Headers): string {
  const host = headers.get('host') ?? '';
  return `http://${/^[\w.:[\]-]+$/.test(host) ? host : 'localhost'}`;
}

const key = open(certificateKey, async ({ params: { keyId }, database }) => {
  const publicKey = await publicKeyOf(database, keyId);
  if (publicKey === undefined) throw new Refusal('not-found');
  return { keyId, publicKey };
});

export const certificateRoutes: readonly Route[] = [certificate, key];
