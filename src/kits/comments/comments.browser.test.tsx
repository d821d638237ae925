import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRow } from '../../../tests/fixtures/alert-row.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { commentRow } from '../../../tests/fixtures/comment-row.ts';
import { drawPart, openConsole, prepareDevice, UNDOABLE } from '../../../tests/fixtures/console.tsx';
import { incidentRow } from '../../../tests/fixtures/incident-row.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { shipment, WHOLE } from '../../../tests/fixtures/whole-shipment.ts';
import { HOUR_MS } from '../../domain/duration.ts';
import { outbox } from '../../local/outbox/outbox-database.ts';
import { Comments } from './comments.tsx';

const GUID = shipment.guid;
const NAME = shipment.customData;
const ago = (hours: number): string => new Date(clock.now() - hours * HOUR_MS).toISOString();
const AT_FIRST = commentRow({
  createDate: ago(3),
  guid: GUID,
  createdBy: 'meera',
  text: '@provisioner is the seal new?',
  mentions: '|provisioner|',
});

const stored = async (type: string): Promise<readonly unknown[]> =>
  (await outbox.entries.toArray()).filter((entry) => entry.type === type).map(({ payload }) => payload);
const articles = page.getByRole('article');
const press = (name: string) => page.getByRole('button', { name, exact: true });

it('says something of a shipment without a connection: suggested names, undone into the field, waiting until it is sent', async () => {
  const { server, setOffline } = await prepareDevice({
    rows: { 'shipments:0': [shipment], comments: [AT_FIRST, commentRow({ text: 'Of another' })] },
    siteOptions: UNDOABLE,
  });
  answerShipment(server, shipment, {
    ...WHOLE,
    edits: [
      {
        key: 'edit 1',
        at: ago(2),
        by: 'admin',
        act: 'edit',
        before: { customData2: '', plannedArrival: null },
        after: { customData2: 'Acme', plannedArrival: '2026-03-12T09:00:00.000Z' },
      },
      { key: 'job 1', at: ago(5), by: 'meera', act: 'shock-on-10g', before: null, after: null },
    ],
  });
  await openConsole(`/detail?mode=shipment&id=${GUID}`);
  // Who changed what stands between what happened and what was said, in words.
  const timeline = page.getByTestId('timeline').getByRole('listitem');
  await expect.element(timeline.first()).toMatchTextContent('Edited');
  await expect.element(timeline.first()).toMatchTextContent('Customer: from empty to Acme');
  await expect.element(timeline.first()).toMatchTextContent('Planned arrival: from empty to Mar 12, 09:00');
  await page.getByRole('button', { name: 'Changes' }).click();
  await expect.element(page.getByTestId('timeline')).toMatchTextContent('Shock enabled: 10 g');
  await page.getByRole('group', { name: 'Timeline' }).getByRole('button', { name: 'Comments' }).click();
  setOffline(true);
  await expect.element(articles).toMatchTextContent('@provisioner is the seal new?');
  const field = page.getByRole('textbox', { name: 'Add comment' });
  await expect.element(press('Add comment')).toBeDisabled();
  await field.fill('Yes, ');
  await userEvent.type(field, '@me');
  await expect.element(page.getByRole('option', { name: 'meera' })).toBeVisible();
  expect(await axeFinds('[data-testid=shipment-timeline]')).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field).toHaveValue('Yes, @meera ');
  await userEvent.keyboard('since customs.');
  await press('Add comment').click();
  await expect.element(page.getByTestId('outcome')).toMatchTextContent(`Comment on ${NAME}`);
  await expect.element(articles.first()).toMatchTextContent('Yes, @meera since customs.');
  await expect.element(articles.first()).toMatchTextContent('Waiting to send');
  await expect.element(field).toHaveValue('');
  expect(await stored('comment.write')).toMatchObject([
    { guid: GUID, macId: null, incidentId: null, subject: NAME, text: 'Yes, @meera since customs.' },
  ]);
  await page.getByTestId('outcome').getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => articles.elements().length).toBe(1);
  await expect.element(field).toHaveValue('Yes, @meera since customs.');
});

it('changes and deletes what one wrote, without a connection, and not what others did', async () => {
  const mine = commentRow({
    guid: GUID,
    createdBy: 'provisioner',
    text: 'Late',
    createDate: ago(2),
  });
  const { setOffline } = await prepareDevice({ rows: { 'shipments:0': [shipment], comments: [AT_FIRST, mine] } });
  setOffline(true);
  await drawPart(<Comments about={{ guid: GUID }} subject={NAME} />);
  await expect.element(articles.nth(1)).toMatchTextContent('Late');
  await expect.element(articles.first().getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await articles.nth(1).getByRole('button', { name: 'Edit' }).click();
  await articles.nth(1).getByRole('textbox', { name: 'Comment' }).fill('Early');
  await press('Save').click();
  await expect.element(articles.nth(1)).toMatchTextContent('Early');
  await expect.element(articles.nth(1)).toMatchTextContent('edited');
  await expect.poll(() => stored('comment.edit')).toMatchObject([{ commentId: mine.commentId, text: 'Early' }]);
  await articles.nth(1).getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => articles.elements().length).toBe(1);
});

it('tells in the bell who mentions one, and opens what was said there as read', async () => {
  const incident = incidentRow({ incidentId: 7, leadEntryId: 1, leadGuid: GUID, unacknowledged: 0 });
  const alert = alertRow({
    entryId: 1,
    guid: GUID,
    alertEvent: 216,
    incidentId: 7,
    ackBy: 'ana',
    ackTime: '2026-11-21T10:00:00.000Z',
  });
  const named = { mentions: '|provisioner|', unread: '|provisioner|' };
  const onShipment = { ...AT_FIRST, ...named };
  const onIncident = commentRow({
    incidentId: 7,
    text: '@provisioner whose is it?',
    createDate: ago(1),
    ...named,
  });
  const { setOffline } = await prepareDevice({
    rows: {
      'shipments:0': [shipment],
      alerts: [alert],
      incidents: [incident],
      comments: [
        onShipment,
        onIncident,
        commentRow({
          guid: GUID,
          text: '@ana look',
          createDate: ago(2),
          unread: '|ana|',
          mentions: '|ana|',
        }),
      ],
    },
  });
  await openConsole('/activation?mode=shipment');
  await expect.element(page.getByRole('button', { name: 'Alerts, 2 mentions' })).toBeVisible();
  await page.getByTestId('alerts').click();
  const mentions = page.getByTestId('mentions').getByRole('listitem');
  await expect.poll(() => mentions.elements().length).toBe(2);
  await expect.element(mentions.first()).toMatchTextContent('meera mentioned you');
  await expect.element(mentions.nth(1)).toMatchTextContent(NAME);
  expect(await axeFinds('[role=dialog]')).toEqual([]);
  setOffline(true);
  await mentions.nth(1).getByRole('button').click();
  await expect.element(page.getByRole('dialog', { name: `Comments on ${NAME}` })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('article').first()).toMatchTextContent('is the seal new?');
  await expect.element(press(`Open ${NAME}`)).toBeVisible();
  expect(await stored('comment.read')).toMatchObject([{ commentId: onShipment.commentId, subject: NAME }]);
  await press('Close').last().click();
  await expect.element(page.getByRole('button', { name: 'Alerts, 1 mention' })).toBeVisible();
});
