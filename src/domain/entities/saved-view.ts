import { defineEntity, type RowOf } from './entity.ts';
import { boolean, guid, instant, integer, text } from './field.ts';

/** Characters of a view's name, and of each half of the filters in an address (`domain/list-address.ts`). */
export const VIEW_NAME_LENGTH = 60;
export const VIEW_FILTERS_LENGTH = 4_000;

/** Characters of a group's id. */
const GROUP_LENGTH = 100;

/**
 * Filters of a list that somebody keeps under a name, for themselves, for a group or for the whole company; of a dashboard the
 * cards and how wide each is (`domain/card-layout.ts`).
 */
export const savedView = defineEntity({
  name: 'savedViews',
  sql: 'saved_view',
  key: 'viewId',
  fields: {
    viewId: guid(),
    version: integer(),
    companyId: text(),
    /** The list it is of, as the console calls it. */
    list: text({ column: 'list_name' }),
    name: text({ edit: true, max: VIEW_NAME_LENGTH }),
    fltcol: text({ edit: 'filters', max: VIEW_FILTERS_LENGTH }),
    fltval: text({ edit: 'filters', max: VIEW_FILTERS_LENGTH }),
    /** Others see it, too; else only who made it. */
    shared: boolean({ edit: true }),
    /** Of the others those of this group; null: everybody of the company. */
    groupId: text({ nullable: true, edit: 'shared', max: GROUP_LENGTH }),
    /** Who made it, and their login name for others. */
    ownerId: text(),
    createdBy: text(),
    createDate: instant(),
    lastUpdate: instant(),
  },
});

export type SavedViewRow = RowOf<typeof savedView>;
