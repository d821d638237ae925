import { sql } from '../../server/database/sql.ts';
import { fillForm, openForm } from '../e2e/walk.ts';
import { newShipment } from '../fixtures/new-shipment.ts';
import { CREATE } from './inputs.ts';
import { checkInvariants } from './invariants.ts';
import type { Scenario } from './scenario.ts';
import { openScreen } from './screen.ts';
import { HANGS_AFTER_MS, promised, until } from './until.ts';
import { inWorld } from './world.ts';

/** How soon after the sign-in everything has to be delivered. */
const AFTER_SIGN_IN_MS = promised(60_000);

/** Work that is queued when the browser has lost its cookie. */
const LATE = 3;

/**
 * The session ends on the server while work is queued and a form is open; later the browser loses the cookie of a session
 * that lives. Nothing typed or saved is lost.
 */
export const sessionExpires: Scenario = {
  id: 'F21',
  title: 'the session ends with work queued and a form open',
  defaultRounds: 30,
  shortRounds: 6,
  run: (options) =>
    inWorld(options, async (world) => {
      const { proxy, server } = world;
      const violations: string[] = [];
      const page = await world.signedIn();
      const screen = await openScreen(world, page);
      const [formTag = '', ...tags] = await world.tags(options.rounds + 1);
      const lateTags = await world.tags(LATE);
      const form = await openForm(screen.page);
      await fillForm(form, { shipmentId: 'F21-form', device: formTag });
      await proxy.down();
      await page.issueAll(tags.map((tag, nth) => [CREATE, newShipment(`F21-${nth}`, tag)] as const));
      await server
        .database()
        .transaction('installation', (tx) =>
          tx.query(sql`DELETE FROM user_session WHERE company_id = ${world.company.companyId}`),
        );
      await proxy.up();

      if (!(await until(HANGS_AFTER_MS, async () => (await page.status())?.signInNeeded === true))) {
        violations.push('nobody was asked to sign in');
      }
      if ((await form.getByLabel('Shipment ID').inputValue()) !== 'F21-form')
        violations.push('the form lost what was typed');
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      await form
        .getByTestId('form-result')
        .filter({ hasText: 'Saved here, not sent yet' })
        .waitFor({ timeout: HANGS_AFTER_MS });
      const prompts = await screen.page.getByRole('button', { name: /sign in/i }).count();
      const links = await screen.page.getByRole('link', { name: /sign in/i }).count();
      if (prompts + links !== 1) violations.push(`${prompts + links} prompts to sign in are shown`);
      for (const { localSeq, attempts, state } of await page.entries()) {
        if (attempts > 0) violations.push(`${localSeq} used up ${attempts} tries`);
        if (state === 'acked') violations.push(`${localSeq} was sent without a session`);
      }

      await world.signIn(page);
      const started = performance.now();
      if (!(await page.drained(AFTER_SIGN_IN_MS)))
        violations.push(`not sent ${AFTER_SIGN_IN_MS / 1000} s after the sign-in`);
      const drain = Math.round(performance.now() - started);

      await proxy.down();
      await page.issueAll(lateTags.map((tag, nth) => [CREATE, newShipment(`F21-late-${nth}`, tag)] as const));
      await page.page.context().clearCookies();
      await proxy.up();
      if (!(await until(HANGS_AFTER_MS, async () => (await page.status())?.signInNeeded === true))) {
        violations.push('nobody was asked to sign in when the cookie was lost');
      }
      const waiting = (await page.entries()).filter(({ state }) => state !== 'acked');
      if (waiting.length !== lateTags.length || waiting.some(({ attempts }) => attempts > 0)) {
        violations.push(`${waiting.length} of ${lateTags.length} wait when the cookie was lost`);
      }
      await world.signIn(page);
      if (!(await page.drained(AFTER_SIGN_IN_MS))) violations.push('not sent after the sign-in without a cookie');
      // The form's own entry was heard by nobody but the person.
      violations.push(...(await checkInvariants(world, page, { unannounced: true })));
      return { rounds: options.rounds, violations, counts: { drain } };
    }),
};
