import type { Language } from '../../../src/contract/languages.ts';
import { sealed, signedPart, toHex } from '../../../src/domain/certificate/seal.ts';
import { SENSORS_JUDGED, UNITS } from '../../../src/domain/certificate/stated-figures.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { CertificateFacts } from './read-facts.ts';
import type { SigningKey } from './signing-key.ts';
import { statedCondition } from './stated-condition.ts';

export interface CertificateOrder {
  readonly facts: CertificateFacts;
  readonly key: SigningKey;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly issued: number;
  /** The console's address, such as `https://lading.example`. */
  readonly origin: string;
}

/** The certificate of a shipment as a sealed file (docs/decisions/certificate.md). */
export async function sealedCertificate(order: CertificateOrder): Promise<Uint8Array<ArrayBuffer>> {
  const { facts, key, language, issued, origin } = order;
  const { packed, journey, limits } = facts;
  const condition = statedCondition(facts, key, issued);
  const { statement, token } = condition;
  const stated = {
    statement,
    // With the readings all that the figures follow from.
    ground: { units: UNITS, journey, limits, figures: condition.stated, judged: SENSORS_JUDGED },
    // Readings of which the times are not their devices' clocks', in milliseconds.
    clocks: condition.clocks,
    // Readings that are not believed.
    suspects: condition.suspects,
    keyId: key.keyId,
    publicKey: toHex(key.publicKey),
    readingsSignature: toHex(key.sign(packed)),
  };
  const file = await drawCertificate({
    facts,
    condition,
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
