import { COMMENT_LENGTH } from '../comment.ts';
import { defineEntity, type RowOf } from './entity.ts';
import { deviceId, guid, instant, integer, text } from './field.ts';

/** What somebody says of a shipment, a device or an incident (docs/decisions/conversation.md). */
export const comment = defineEntity({
  name: 'comments',
  sql: 'comment',
  key: 'commentId',
  recent: 'createDate',
  fields: {
    /** Made where it was written, also without a connection. */
    commentId: guid(),
    version: integer(),
    companyId: text(),
    /** What it is about; exactly one of the three is there. */
    guid: guid({ nullable: true }),
    macId: deviceId({ nullable: true }),
    incidentId: integer({ nullable: true }),
    text: text({ max: COMMENT_LENGTH, lines: true, edit: true }),
    /** Login names of whom it mentions, and of those of them who have not read it (`domain/comment.ts`). */
    mentions: text(),
    unread: text(),
    createdBy: text(),
    /** When it was written, which may be long before it was sent. */
    createDate: instant(),
    /** When its text was changed last; null: never. */
    edited: instant({ nullable: true }),
    lastUpdate: instant(),
  },
  joins: {
    shipment: { to: 'shipments', by: 'guid', takes: ['customData', 'configType'] },
  },
});

export type CommentRow = RowOf<typeof comment>;
