import { queueCommands, queueFile } from '../../../src/contract/activity.ts';
import { isAclCommand, readAclCommands } from '../../../src/domain/acl-command.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { badField } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import { command, type Route } from '../../serving/route.ts';
import { recordJob } from '../activity/record.ts';
import { refuseObstacle } from '../activity/refuse-obstacle.ts';
import { buildAcl } from './build-acl.ts';
import { queueLines } from './queue-lines.ts';

interface Target {
  readonly id: string;
  readonly guid: string | null;
}

/** @throws Refusal `device-unknown` unless all are devices of the company; `field` says which isn't */
async function targetsOf(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
  field: string,
): Promise<readonly Target[]> {
  // In the order of their ids, as everybody locks devices.
  const found = await tx.query<Target>(sql`
    SELECT mac_id AS id, shipment_guid AS guid FROM device
     WHERE company_id = ${companyId} AND mac_id = ANY (${sql.param(ids)}::text[]) ORDER BY mac_id`);
  const known = new Set(found.map(({ id }) => id));
  const at = ids.findIndex((id) => !known.has(id));
  if (at === -1) return found;
  throw new Refusal('device-unknown', {
    errors: [{ code: 'device-unknown', detail: ids[at] ?? '', field: `${field}.${at}` }],
  });
}

export const commandRoutes: readonly Route[] = [
  command(
    queueCommands,
    async (tx, { body, installation, doneAt }, session) => {
      const { companyId } = session;
      const { deviceIdList, commandList } = body;
      const aclLines = commandList.filter(isAclCommand);
      const others = commandList.filter((line) => !isAclCommand(line));
      const targets = await targetsOf(tx, companyId, deviceIdList, 'deviceIdList');
      if (body.guid !== undefined && targets.some((target) => target.guid !== body.guid)) refuseObstacle('no-device');
      let updateTime: string | null = null;
      if (aclLines.length > 0) {
        const chimes = readAclCommands(aclLines);
        if (chimes === null) throw badField('commandList', 'acl', 'Not an access control list.');
        const [target, second] = targets;
        if (target === undefined || second !== undefined) {
          throw badField('deviceIdList', 'acl', 'An access control list is for one device.');
        }
        const { id: tag, guid } = target;
        if (guid === null) refuseObstacle('no-device');
        else {
          updateTime = await buildAcl(tx, session, installation, { tag, guid, chimes }, doneAt);
          await queueLines(tx, session, { deviceId: tag, guid, topic: 'acl', lines: aclLines });
          await recordJob(tx, session, { guid, deviceId: tag, value: `build-acl ${guid}` });
        }
      }
      if (others.length > 0) {
        for (const { id, guid } of targets) {
          await queueLines(tx, session, { deviceId: id, guid, topic: 'other', lines: others });
        }
      }
      return { queued: commandList.length * targets.length, updateTime };
    },
    'sendCommand',
  ),
  command(
    queueFile,
    async (tx, { body: { filename, devices } }, session) => {
      const targets = await targetsOf(tx, session.companyId, devices, 'devices');
      for (const { id, guid } of targets) {
        await queueLines(tx, session, { deviceId: id, guid, topic: 'file', lines: [filename] });
      }
      return { queued: targets.length };
    },
    'sendCommand',
  ),
];
