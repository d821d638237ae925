import { createHash } from 'node:crypto';
import { conditionFigures } from '../../../src/domain/certificate/condition-figures.ts';
import { sealed, signedPart, toHex } from '../../../src/domain/certificate/seal.ts';
import type { Statement } from '../../../src/domain/certificate/statement.ts';
import { tokenBody, tokenOf } from '../../../src/domain/certificate/token.ts';
import { decodePackedSet } from '../../../src/domain/readings/packed-set.ts';
import { tracksOf } from '../../../src/domain/readings/track-columns.ts';
import type { Texts } from '../../config-lists/texts.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { CertificateFacts } from './read-facts.ts';
import type { SigningKey } from './signing-key.ts';

export interface CertificateOrder {
  readonly facts: CertificateFacts;
  readonly key: SigningKey;
  readonly language: keyof Texts;
  /** Milliseconds since 1970. */
  readonly issued: number;
  /** The console's address, such as `https://lading.example`. */
  readonly origin: string;
}

/** Names in a QR code: longer ones are cut there, not on the page. */
const NAME_MAX = 60;
const short = (name: string): string => [...name].slice(0, NAME_MAX).join('');

/** The certificate of a shipment as a sealed file (docs/decisions/certificate.md). */
export async function sealedCertificate(order: CertificateOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { facts, key, language, issued, origin } = order;
  const { packed, limits, excursions } = facts;
  const figures = conditionFigures(tracksOf([decodePackedSet(packed)]));
  const statement: Statement = {
    issued,
    company: short(facts.companyName),
    shipmentId: short(facts.shipmentId),
    origin: short(facts.origin),
    destination: short(facts.destination),
    from: figures.from,
    to: figures.to,
    readings: figures.readings,
    digest: createHash('sha256').update(packed).digest('base64url'),
    low: figures.low,
    high: figures.high,
    mkt: figures.mkt,
    limits,
    excursions: excursions.length,
    minutes: Math.round(excursions.reduce((sum, { minutes }) => sum + Math.max(0, minutes), 0)),
  };
  const body = tokenBody(key.keyId, statement);
  const token = tokenOf(body, key.sign(Buffer.from(body)));
  const stated = {
    statement,
    keyId: key.keyId,
    publicKey: toHex(key.publicKey),
    readingsSignature: toHex(key.sign(packed)),
  };
  const file = await drawCertificate({
    facts,
    figures,
    language,
    issued,
    keyId: key.keyId,
    token,
    checkAddress: `${origin}/check`,
    attached: { 'readings.bin': packed, 'statement.json': Buffer.from(JSON.stringify(stated, null, 2)) },
  });
  const signed = signedPart(file, key.publicKey);
  return sealed(signed, key.sign(signed));
}
