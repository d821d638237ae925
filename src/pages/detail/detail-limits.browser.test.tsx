import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { acknowledged, refusal } from '../../../tests/fixtures/answering-server.ts';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { takesFocus } from '../../../tests/fixtures/focus-within.ts';
import { rulesAnswer, type SetLayer } from '../../../tests/fixtures/rules-answer.ts';
import { answerShipment } from '../../../tests/fixtures/shipment-answers.ts';
import { shipment, WHOLE, WINDOW } from '../../../tests/fixtures/whole-shipment.ts';
import type { Role } from '../../domain/roles.ts';

const SCOPE = `shipment:${shipment.guid}`;
/** 8 °C for 20 minutes. */
const COMPANY: SetLayer = { scope: 'company', version: 4, settings: { highTemperature: { limit: 46.4, minutes: 20 } } };
const own = (version: number, settings: SetLayer['settings']): SetLayer => ({ scope: SCOPE, version, settings });

async function open({ roles = ['User', 'Company Administrator'] as readonly Role[], row = shipment } = {}) {
  const device = await prepareDevice({ rows: { 'shipments:0': [row] }, user: { roles: [...roles] } });
  answerShipment(device.server, row, WHOLE);
  device.server.answer('GET monitoring/rules', rulesAnswer(COMPANY));
  await openConsole(`/detail?mode=shipment&id=${row.guid}&${WINDOW}`);
  await expect.element(limits().getByText(/above 8\s°C for 20\smin/)).toBeVisible();
  return device;
}

const limits = () => page.getByTestId('limits');
const fact = (key: string) => limits().element().querySelector(`[data-fact="${key}"]`)?.textContent ?? null;

it('says from when on alerts of the shipment are raised, and sets it for this one alone after a trial', async () => {
  const { server, setOffline } = await open();
  expect(server.asked.find(({ path }) => path === 'monitoring/rules')?.query.get('guid')).toBe(shipment.guid);
  // What nobody set here is as below, and says nothing of itself.
  await expect.poll(() => limits().element().textContent).not.toContain('set for this shipment');
  expect([fact('limit-low'), fact('limit-mkt')]).toEqual(['no limit', null]);

  await limits().getByRole('button', { name: 'Change' }).click();
  const list = page.getByRole('dialog', { name: 'Alert limits for SHP-1' });
  await takesFocus(list);
  await expect.element(list.getByText(/Limit: 8\s°C/)).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await list.getByRole('button', { name: 'Edit High temperature' }).click();
  const rule = page.getByRole('dialog', { name: 'High temperature: SHP-1' });
  await expect.element(rule.getByText(/^Inherited: 8\s°C$/)).toBeVisible();
  expect(await axeFinds('[role="dialog"]')).toEqual([]);
  await rule.getByLabelText(/^Limit/).fill('5');

  // It is tried on this shipment itself: there is none to choose.
  expect(rule.getByLabelText('Test on a past shipment').elements()).toHaveLength(0);
  const raised = (count: number) => ({
    alerts: Array.from({ length: count }, (_, at) => ({
      event: 216,
      level: 2,
      cause: `temperature:${at}`,
      macId: null,
      time: '2026-03-10T09:00:00.000Z',
      clearDate: null,
      latitude: null,
      longitude: null,
      data: {},
    })),
    more: false,
    readings: 24,
    from: shipment.createDate,
    to: shipment.createDate,
  });
  server.answer('POST monitoring/rulesTry', ({ body }: { body: { settings: object } }) =>
    raised(Object.keys(body.settings).length),
  );
  await rule.getByRole('button', { name: 'What alerts would this have raised?' }).click();
  await expect
    .element(rule.getByTestId('rule-trial').getByRole('status'))
    .toMatchTextContent(/1 alert with these settings, 0 with the current rule\. Checked 24 readings\./);
  expect(server.asked.findLast(({ path }) => path === 'monitoring/rulesTry')?.body).toEqual({
    guid: shipment.guid,
    scope: SCOPE,
    settings: { highTemperature: { limit: 41 } },
  });

  server.answer('PUT monitoring/rules', (asked: Parameters<typeof acknowledged>[0]) =>
    acknowledged(asked, { scope: SCOPE, version: 1 }),
  );
  server.answer('GET monitoring/rules', rulesAnswer(COMPANY, own(1, { highTemperature: { limit: 41 } })));
  const asked = () => server.asked.filter(({ path }) => path === `shipments/${shipment.guid}/edits`).length;
  const before = asked();
  server.answer(`GET shipments/${shipment.guid}/edits`, {
    rows: [
      {
        key: 'limits 1',
        at: '2026-03-10T10:00:00.000Z',
        by: 'admin',
        act: 'set-limits',
        before: { 'highTemperature.limit': 46.4 },
        after: { 'highTemperature.limit': 41 },
      },
    ],
  });
  await rule.getByRole('button', { name: 'Apply' }).click();
  await expect.element(rule).not.toBeInTheDocument();
  expect(server.asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    scope: SCOPE,
    from: 'now',
    settings: { highTemperature: { limit: 41 } },
  });
  await expect.element(list.getByText(/^Version 1, .* admin$/)).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => fact('limit-high')).toMatch(/^above 5\s°C for 20\smin set for this shipment$/);
  // What the page says of it besides is asked for again, and who did it stands in the timeline.
  await expect.poll(asked).toBeGreaterThan(before);
  await expect
    .element(page.getByTestId('timeline').getByText(/^High temperature, Limit: from 8\s°C to 5\s°C$/))
    .toBeInTheDocument();

  setOffline(true);
  await expect.element(limits().getByText('Needs a connection.')).toBeVisible();
  expect(limits().getByRole('button', { name: 'Change' }).elements()).toHaveLength(0);
});

it('shows what somebody else has set meanwhile before it is written over', async () => {
  const { server } = await open();
  await limits().getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Edit Mean kinetic temperature' }).click();
  const rule = page.getByRole('dialog', { name: 'Mean kinetic temperature: SHP-1' });
  await rule.getByLabelText(/^Limit/).fill('7');
  server.answer('PUT monitoring/rules', () => refusal(409, 'version-conflict'));
  await rule.getByRole('button', { name: 'Apply' }).click();
  await expect.element(rule.getByText('Someone else has changed it in the meantime.')).toBeVisible();
  const theirs = { mkt: { limit: 42.8 }, shock: { limit: 8 } };
  server.answer('GET monitoring/rules', rulesAnswer(COMPANY, own(3, theirs)));
  await rule.getByRole('button', { name: 'Show current rule' }).click();
  await expect.element(rule.getByLabelText(/^Limit/)).toHaveValue('6');
  await rule.getByLabelText(/^Limit/).fill('7');
  server.answer('PUT monitoring/rules', (asked: Parameters<typeof acknowledged>[0]) =>
    acknowledged(asked, { scope: SCOPE, version: 4 }),
  );
  await rule.getByRole('button', { name: 'Apply' }).click();
  await expect.element(rule).not.toBeInTheDocument();
  // What they have set of another rule stays.
  expect(server.asked.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    scope: SCOPE,
    from: 'now',
    settings: { mkt: { limit: 44.6 }, shock: { limit: 8 } },
    baseVersion: 3,
  });
});

it.each([
  ['who is no Company Administrator', { roles: ['User', 'Provisioner'] }],
  ['nobody once it is over', { row: { ...shipment, shippingState: 6, decommDate: '2026-03-12T00:00:00.000Z' } }],
] as const)('lets %s change them', async (_, given) => {
  await open(given);
  expect(limits().getByRole('button', { name: 'Change' }).elements()).toHaveLength(0);
});

it('says of a stability budget and of an MKT limit that a profile says them', async () => {
  const device = await prepareDevice({ rows: { 'shipments:0': [shipment] } });
  answerShipment(device.server, shipment, WHOLE);
  const profile: SetLayer = {
    scope: `profile:${shipment.guid}`,
    version: 1,
    settings: { stability: { minutes: 600 }, mkt: { limit: 46.4 } },
    name: 'Vaccine',
  };
  device.server.answer('GET monitoring/rules', rulesAnswer(COMPANY, profile));
  await openConsole(`/detail?mode=shipment&id=${shipment.guid}&${WINDOW}`);
  await expect.poll(() => limits().query() !== null && fact('limit-budget')).toMatch(/^10\sh · profile Vaccine$/);
  expect(fact('limit-mkt')).toMatch(/limit 8\s°C over .* · profile Vaccine$/);
});
