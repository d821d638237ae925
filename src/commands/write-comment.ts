import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { type CommentRow, isAboutOne, createComment as operation } from '../contract/comments.ts';
import { guid } from '../contract/primitives.ts';
import { namesAsText, namesIn } from '../domain/comment.ts';
import { command } from './command.ts';
import { COMMENT_FEED, commentOrderingKey, commentSubject } from './comment-fields.ts';
import { newRow } from './new-row.ts';
import { mayDo } from './provisioning.ts';
import { deviceOrderingKey, shipmentOrderingKey } from './shipment-subject.ts';

const schema = v.pipe(
  v.object({ ...commentSubject.entries, commentId: guid, text: v.pipe(v.string(), v.nonEmpty()) }),
  v.check((said) => isAboutOne(said), 'required'),
);

/** Says something of a shipment, a device or an incident; whom it mentions is told (docs/decisions/conversation.md). */
export const writeComment = command({
  type: 'comment.write',
  version: 1,
  schema,
  mayIssue: mayDo('comment'),
  orderingKeys: (payload) => [commentOrderingKey(payload)],
  needs: (payload) => [
    ...(payload.guid === null ? [] : [shipmentOrderingKey({ guid: payload.guid })]),
    ...(payload.macId === null ? [] : [deviceOrderingKey(payload.macId)]),
  ],
  effect: ({ subject: _, ...said }, context) => {
    // Which of the names are somebody's only the server knows.
    const names = namesAsText(namesIn(said.text));
    const row: CommentRow = { ...said, ...newRow(context), mentions: names, unread: '', edited: null };
    return [{ op: 'put', feed: COMMENT_FEED, key: said.commentId, row }];
  },
  creates: commentOrderingKey,
  undoable: true,
  operation,
  request: ({ subject: _, ...body }) => ({ body }),
  deletes: false,
  describe: ({ subject }) => msg`Comment on ${subject}`,
});
