import * as v from 'valibot';
import { operation } from './operation.ts';
import { nothing, plainText } from './primitives.ts';

const id = v.pipe(plainText(60), v.minLength(1));

/** What a crate or tote belongs to and where it is going (spec 2 §3 "Crate or tote lookup"). */
const project = v.object({
  projectId: v.string(),
  crateId: v.string(),
  crateNo: v.string(),
  country: v.string(),
  destination: v.string(),
});
export type Project = v.InferOutput<typeof project>;

/**
 * GET project (spec 1 §7): by project id `p`, or by customer `c` and notes `t`. `key` is what the company shares with
 * those who may look projects up. Refusals: 403 `forbidden` for a wrong key, 404 with the spec's text (spec 1 §8).
 */
export const getProject = operation({
  name: 'project',
  method: 'GET',
  path: 'project',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: v.union([
    v.strictObject({ key: plainText(200), p: id }),
    v.strictObject({ key: plainText(200), c: id, t: id }),
  ]),
  body: nothing,
  reply: v.object({ data: project }),
});

/** The text for a crate or tote that nobody knows. */
export const NO_PROJECT = 'No data returned for Crate/Tote';
