import { certificateKey, shipmentCertificate } from '../../../src/contract/certificates.ts';
import { OctetsReply } from '../../http/octets-reply.ts';
import { Refusal } from '../../http/refusal.ts';
import { scopeOf } from '../../http/session.ts';
import { open, openOctets, type Route } from '../../serving/route.ts';
import { sessionOf } from '../../serving/session-of.ts';
import { drawnCertificate } from './drawn-certificate.ts';
import { readFacts } from './read-facts.ts';
import { publicKeyOf, signingKey } from './signing-key.ts';

const certificate = openOctets(shipmentCertificate, async (call) => {
  const { params, query, database, installation } = call;
  const session = sessionOf(call);
  const issued = Date.now();
  const facts = await database.read(scopeOf(session), (tx) => readFacts(tx, session, params.guid, issued));
  const { origin } = installation;
  const signed = { facts, key: await signingKey(database), language: query.language, issued, origin };
  return new OctetsReply(await drawnCertificate(`${session.companyId} ${session.userId}`, signed));
});

const key = open(certificateKey, async ({ params: { keyId }, database }) => {
  const publicKey = await publicKeyOf(database, keyId);
  if (publicKey === undefined) throw new Refusal('not-found');
  return { keyId, publicKey };
});

export const certificateRoutes: readonly Route[] = [certificate, key];
