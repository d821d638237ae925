import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { acknowledgeAlert } from '../../../commands/acknowledge-alert.ts';
import { alertSubjectOf } from '../../../commands/alert-subject.ts';
import { issue } from '../../../commands/issue.ts';
import type { ShipmentRow } from '../../../contract/shipments.ts';
import type { SignedInUser } from '../../../contract/users.ts';
import { SHOCK_LIMITS } from '../../../domain/shipment-activity.ts';
import { DECOMMISSION } from '../../../features/shipment-actions/actions.ts';
import { standingOf } from '../../../features/shipment-actions/shipment-action.ts';
import type { Stored } from '../../../local/outbox/enqueue.ts';
import { unacknowledgedAlertsOf } from '../../../local/views/look-up.ts';

/** How long what is done to many can be undone. Milliseconds: who has chosen the wrong rows sees it in the outcomes. */
export const UNDO_MANY_FOR_MS = 20_000;

/** What is done to one of the chosen rows. */
export interface BulkStep {
  readonly key: string;
  readonly name: string;
  /** What is stored for it; none: there is nothing to do, for this reason. */
  readonly works: readonly (() => Promise<Stored>)[];
  readonly nothing: MessageDescriptor | null;
}

/** What can be done to many rows by one confirmed press. */
export interface BulkAction {
  readonly key: 'acknowledge' | 'decommission';
  readonly label: MessageDescriptor;
  readonly title: (rows: number) => MessageDescriptor;
  readonly message: (works: number) => MessageDescriptor;
  /** What is said once it is stored: for how many of the chosen rows. */
  readonly told: (done: number, rows: number) => MessageDescriptor;
  readonly mayIssue: (user: SignedInUser) => boolean;
  readonly steps: (rows: readonly ShipmentRow[]) => Promise<readonly BulkStep[]>;
}

const OPTIONS = { undoFor: UNDO_MANY_FOR_MS };

const ACKNOWLEDGE: BulkAction = {
  key: 'acknowledge',
  label: msg`Acknowledge`,
  title: (rows) =>
    msg`${plural(rows, { one: 'Acknowledge alerts of # row?', other: 'Acknowledge alerts of # rows?' })}`,
  message: (works) =>
    msg`${plural(works, { one: '# alert will be acknowledged.', other: '# alerts will be acknowledged.' })}`,
  told: (done, rows) => msg`Alerts acknowledged: ${done} of ${rows}`,
  mayIssue: acknowledgeAlert.mayIssue,
  steps: async (rows) => {
    const alerts = await unacknowledgedAlertsOf(rows.map(({ guid }) => guid));
    return rows.map(({ guid, customData }) => ({
      key: guid,
      name: customData,
      works: (alerts.get(guid) ?? []).map((alert) => () => issue(acknowledgeAlert, alertSubjectOf(alert), OPTIONS)),
      nothing: msg`No open alerts`,
    }));
  },
};

const DECOMMISSION_ALL: BulkAction = {
  key: 'decommission',
  label: DECOMMISSION.label,
  title: (rows) => msg`${plural(rows, { one: 'Decommission # row?', other: 'Decommission # rows?' })}`,
  message: (works) =>
    msg`${plural(works, { one: 'Monitoring stops for # item, and its device becomes free.', other: 'Monitoring stops for # items, and their devices become free.' })}`,
  told: (done, rows) => msg`Decommissioned: ${done} of ${rows}`,
  mayIssue: DECOMMISSION.mayIssue,
  steps: (rows) => {
    const now = Date.now();
    const stepOf = (row: ShipmentRow): BulkStep => {
      const stands = DECOMMISSION.obstacle(standingOf(row, now), { maxRebuildTime: 0 }) === null;
      return {
        key: row.guid,
        name: row.customData,
        works: stands ? [() => DECOMMISSION.issue(row, SHOCK_LIMITS[0], OPTIONS)] : [],
        nothing: msg`Status doesn't allow this`,
      };
    };
    return Promise.resolve(rows.map(stepOf));
  },
};

export const BULK_ACTIONS: readonly BulkAction[] = [ACKNOWLEDGE, DECOMMISSION_ALL];
