import { runActivity } from '../../../src/contract/activity.ts';
import type { Transaction } from '../../database/database.ts';
import { badField } from '../../http/parse-input.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { command, type Input, type Route } from '../../serving/route.ts';
import { lockShipment } from './lock-shipment.ts';
import { recordJob } from './record.ts';
import type { Template } from './template.ts';
import { templateCalled } from './templates.ts';

type Call = Input<typeof runActivity>;

async function runForShipment(
  template: Extract<Template, { runsFor: 'shipment' }>,
  tx: Transaction,
  { body, installation, doneAt }: Call,
  session: Session,
): Promise<number> {
  const { guid, mac, baseVersion } = body;
  if (guid === null) throw badField('runByGUID', 'target', 'This template runs for a shipment.');
  const shipment = await lockShipment(tx, session.companyId, guid, mac === null ? [] : [mac]);
  if (mac !== null && mac !== shipment.macId && !shipment.devices.includes(mac)) {
    throw new Refusal('device-unknown', { errors: [{ code: 'device-unknown', detail: mac, field: 'mac' }] });
  }
  // Before the effect: what deletes the shipment leaves nothing a job could be tied to by somebody with a filter.
  const value = `${template.name} ${guid} ${shipment.customData}`;
  const jobId = await recordJob(tx, session, { guid, deviceId: mac ?? shipment.macId, value });
  await template.run({ tx, session, installation, doneAt, shipment, mac, baseVersion });
  return jobId;
}

async function runForDevice(
  template: Extract<Template, { runsFor: 'device' }>,
  tx: Transaction,
  { body, installation, doneAt }: Call,
  session: Session,
): Promise<number> {
  const { mac } = body;
  if (mac === null) throw badField('runByGUID', 'target', 'This template runs for a device.');
  await template.run({ tx, session, installation, doneAt, mac });
  return recordJob(tx, session, { guid: null, deviceId: mac, value: `${template.name} ${mac}` });
}

export const activityRoutes: readonly Route[] = [
  command(
    runActivity,
    async (tx, call, session) => {
      const template = templateCalled(call.body.template);
      if (call.body.runByGUID !== (template.runsFor === 'shipment')) {
        throw badField('runByGUID', 'target', `This template runs for a ${template.runsFor}.`);
      }
      const jobId =
        template.runsFor === 'shipment'
          ? await runForShipment(template, tx, call, session)
          : await runForDevice(template, tx, call, session);
      return { jobId };
    },
    ({ body }) => templateCalled(body.template).action,
  ),
];
