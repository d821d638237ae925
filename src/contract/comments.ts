import * as v from 'valibot';
import { type CommentRow, comment } from '../domain/entities/comment.ts';
import { rowSchema, writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, guid, macId, nothing } from './primitives.ts';

/** What people say of shipments, devices and incidents (docs/decisions/conversation.md). */
export type { CommentRow };
export const commentRow = rowSchema(comment);

const text = v.pipe(
  writtenSchemas(comment).text,
  v.check((one) => one.trim() !== '', 'required'),
);

/** What a comment is about: one of the three. */
export const commentAbout = {
  guid: v.nullable(guid),
  macId: v.nullable(macId),
  incidentId: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
};

interface About {
  readonly guid: string | null;
  readonly macId: string | null;
  readonly incidentId: number | null;
}

export const isAboutOne = ({ guid: shipment, macId: device, incidentId }: About): boolean =>
  [shipment, device, incidentId].filter((one) => one !== null).length === 1;

const reply = v.object({ ...ackFields, data: commentRow });

/**
 * POST comments: says something of a shipment, a device or an incident that one sees. `commentId` is the client's. Who is named in it
 * by `@` and their login name is told, if they see what it is about. Refusals: `not-found`; 422 `guid-taken`.
 */
export const createComment = operation({
  name: 'createComment',
  method: 'POST',
  path: 'comments',
  access: 'session',
  scope: null,
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.pipe(
    v.strictObject({ commentId: guid, ...commentAbout, text }),
    v.check((body) => isAboutOne(body), 'required'),
  ),
  reply,
});

/** PUT comments/{id}: other words for it, by who wrote it. Who is named only now is told. Refusals: `not-found`, `forbidden`, `version-conflict`. */
export const updateComment = operation({
  name: 'updateComment',
  method: 'PUT',
  path: 'comments/:commentId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ commentId: guid }),
  query: nothing,
  body: v.strictObject({ text, baseVersion }),
  reply,
});

/** POST comments/{id}/remove: by who wrote it or a Company Administrator. Refusals: `not-found`, `forbidden`. */
export const removeComment = operation({
  name: 'removeComment',
  method: 'POST',
  path: 'comments/:commentId/remove',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ commentId: guid }),
  query: nothing,
  body: nothing,
  reply: v.object(ackFields),
});

/** POST comments/{id}/read: who is signed in, and mentioned, has read it. Refusal: `not-found`. */
export const readComment = operation({
  name: 'readComment',
  method: 'POST',
  path: 'comments/:commentId/read',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ commentId: guid }),
  query: nothing,
  body: nothing,
  reply,
});

/**
 * GET comments/people: whom one can mention, by name: everybody of the company; to who sees only some shipments, who wrote a comment
 * that they see.
 */
export const getCommentPeople = operation({
  name: 'commentPeople',
  method: 'GET',
  path: 'comments/people',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ rows: v.array(v.object({ loginName: v.string(), fullName: v.string() })) }),
});
