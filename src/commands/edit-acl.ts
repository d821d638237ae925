import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { queueCommands } from '../contract/activity.ts';
import { macId } from '../contract/primitives.ts';
import { aclCommands } from '../domain/acl-command.ts';
import { instantAt } from '../domain/instant.ts';
import { chimeList } from './chime-list.ts';
import { command } from './command.ts';
import { freedDevice, takenDevice } from './device-patches.ts';
import { isProvisioning } from './provisioning.ts';
import { deviceOrderingKey, orderingKeysWithDevice, shipmentFeed, shipmentSubject } from './shipment-subject.ts';

const schema = v.object({
  ...shipmentSubject.entries,
  /** The tag that is told the list. */
  macId,
  /** The iChimes that were on the list. */
  before: chimeList,
  /** The iChimes that are to be on it. */
  chimes: chimeList,
});
type EditAcl = v.InferOutput<typeof schema>;

const added = ({ before, chimes }: EditAcl): string[] => chimes.filter((id) => !before.includes(id));
const removed = ({ before, chimes }: EditAcl): string[] => before.filter((id) => !chimes.includes(id));

/** What the shipment shows of its list: of another list than before its tag has found nothing yet. */
function counts(payload: EditAcl): object {
  const expected = payload.chimes.length;
  if (expected === 0) return { aclExpected: null, aclActual: null };
  const isSame = added(payload).length + removed(payload).length === 0;
  return { aclExpected: expected, ...(isSame ? {} : { aclActual: 0 }) };
}

/**
 * Gives a shipment the list of iChimes its tag listens for, all of it (spec 1 §4 "Edit ACL dialog", §7 "sendCommands").
 * A later list replaces an earlier one, so it has no version: it says what a person found on the shipment.
 */
export const editAcl = command({
  type: 'acl.edit',
  version: 1,
  schema,
  mayIssue: isProvisioning,
  orderingKeys: (payload) => [
    ...orderingKeysWithDevice(payload),
    ...[...added(payload), ...removed(payload)].map(deviceOrderingKey),
  ],
  effect: (payload, { now }) => [
    {
      op: 'merge',
      feed: shipmentFeed(payload),
      key: payload.guid,
      fields: { ...counts(payload), lastStageCmdTime: instantAt(now) },
    },
    ...added(payload).map((id) => takenDevice('chimes', id, payload)),
    ...removed(payload).map((id) => freedDevice('chimes', id)),
  ],
  operation: queueCommands,
  request: ({ guid, macId: tag, chimes }) => ({
    body: { deviceIdList: [tag], commandList: aclCommands(chimes), guid },
  }),
  deletes: false,
  describe: ({ shipmentId: name }) => msg`Edit ACL of ${name}`,
});
