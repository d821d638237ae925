import { setTimeout } from 'node:timers/promises';
import { certificateKey, shipmentCertificate } from '../../../src/contract/certificates.ts';
import { OctetsReply } from '../../http/octets-reply.ts';
import { Refusal } from '../../http/refusal.ts';
import { scopeOf } from '../../http/session.ts';
import { ConcurrencyLimiter } from '../../serving/concurrency-limiter.ts';
import { open, openOctets, type Route } from '../../serving/route.ts';
import { readFacts } from './read-facts.ts';
import type { sealedCertificate as SealedCertificate } from './sealed-certificate.ts';
import { publicKeyOf, signingKey } from './signing-key.ts';

/** Milliseconds the last one took to be drawn. */
let lastDrawn = 0;
/**
 * Drawing one takes the processor for a moment. Those of one user come one after the other, with a pause as long as the last took:
 * what others ask for takes several turns of the processor, and comes in between.
 */
const drawing = new ConcurrencyLimiter({ atOnce: 1, waiting: 100 }, () => setTimeout(lastDrawn));

async function drawn(certificate: Parameters<typeof SealedCertificate>[0]): ReturnType<typeof SealedCertificate> {
  // What draws pages and shapes letters is large, and most servers are asked for none of it for long.
  const { sealedCertificate } = await import('./sealed-certificate.ts');
  const begun = performance.now();
  try {
    return await sealedCertificate(certificate);
  } finally {
    lastDrawn = performance.now() - begun;
  }
}

const certificate = openOctets(shipmentCertificate, async (call) => {
  const { params, query, session, database, installation } = call;
  if (session === undefined) throw new Refusal('not-signed-in');
  const issued = Date.now();
  const facts = await database.read(scopeOf(session), (tx) => readFacts(tx, session, params.guid, issued));
  const { origin } = installation;
  const signed = { facts, key: await signingKey(database), language: query.language, issued, origin };
  return new OctetsReply(await drawing.run(`${session.companyId} ${session.userId}`, () => drawn(signed)));
});

const key = open(certificateKey, async ({ params: { keyId }, database }) => {
  const publicKey = await publicKeyOf(database, keyId);
  if (publicKey === undefined) throw new Refusal('not-found');
  return { keyId, publicKey };
});

export const certificateRoutes: readonly Route[] = [certificate, key];
