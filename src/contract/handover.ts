import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing } from './primitives.ts';

/** Somebody of the company to whom work can be handed over, with the key that locks it for them: a point of P-256, base64. */
export const colleague = v.object({
  userId: v.string(),
  loginName: v.string(),
  fullName: v.string(),
  publicKey: v.string(),
});
export type Colleague = v.InferOutput<typeof colleague>;

/** GET handover/colleagues: everybody else of the company, by name. For who may activate. */
export const handoverColleagues = operation({
  name: 'handoverColleagues',
  method: 'GET',
  path: 'handover/colleagues',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ rows: v.array(colleague) }),
});

/** GET handover/key: the private half of one's own key, PKCS #8 in base64: what colleagues have handed over is opened with it. */
export const handoverKey = operation({
  name: 'handoverKey',
  method: 'GET',
  path: 'handover/key',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ privateKey: v.string() }),
});
