import * as v from 'valibot';
import { KEY_ID } from '../domain/certificate/token.ts';
import { operation } from './operation.ts';
import { guid, language, nothing } from './primitives.ts';

/**
 * GET shipments/{guid}/certificate: the certificate of condition of a shipment, a PDF of one page that is sealed
 * (docs/decisions/certificate.md), in the units and the zone of who asks. For who may share the shipment. Refusals:
 * `not-found`; `forbidden` where the company is not open to the public.
 */
export const shipmentCertificate = operation({
  name: 'shipmentCertificate',
  method: 'GET',
  path: 'shipments/:guid/certificate',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  media: 'application/octet-stream',
  params: v.strictObject({ guid }),
  query: v.strictObject({ language: v.optional(language, 'en') }),
  body: nothing,
  reply: v.string(),
});

/**
 * GET certificates/keys/{keyId}: a public key that this installation seals certificates with, or did. Anybody may ask.
 * Refusal: `not-found`.
 */
export const certificateKey = operation({
  name: 'certificateKey',
  method: 'GET',
  path: 'certificates/keys/:keyId',
  access: 'none',
  idempotent: false,
  params: v.strictObject({ keyId: v.pipe(v.string(), v.regex(KEY_ID)) }),
  query: nothing,
  body: nothing,
  reply: v.object({
    keyId: v.string(),
    /** Ed25519, 64 hexadecimal digits. */
    publicKey: v.string(),
  }),
});
