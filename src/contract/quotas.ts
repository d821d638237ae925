import * as v from 'valibot';
import { operation } from './operation.ts';
import { instant, nothing } from './primitives.ts';

const nearlyFullQuota = v.object({
  /** One of `QUOTAS`. */
  quota: v.string(),
  used: v.number(),
  most: v.number(),
  /** When some of it is free again; null: as soon as what is under way is done. */
  free: v.nullable(instant),
});
export type NearlyFullQuota = v.InferOutput<typeof nearlyFullQuota>;

/** GET quotas: what the company has used four fifths or more of. Company Administrator. */
export const getQuotas = operation({
  name: 'quotas',
  method: 'GET',
  path: 'quotas',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(nearlyFullQuota) }),
});
