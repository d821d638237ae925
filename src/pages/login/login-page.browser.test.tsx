import { useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answeringServer } from '../../../tests/fixtures/answering-server.ts';
import { AXE_LANGUAGES, axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawFirstPart } from '../../../tests/fixtures/console.tsx';
import { draw } from '../../../tests/fixtures/draw.tsx';
import { againstTheEyes, firstField, tooSmall } from '../../../tests/fixtures/floor-rules.ts';
import { hiddenFocus, scrolledSideways } from '../../../tests/fixtures/focus-in-sight.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { signInFoot } from '../../../tests/fixtures/sign-in-foot.tsx';
import { ApiError } from '../../api/api-error.ts';
import type { SignedOutWhy } from '../../local/session/signed-out-why.ts';
import { Observable } from '../../state/observable.ts';
import { LoginPage, type LoginPageProps } from './login-page.tsx';
import type { SignOn } from './sign-on-form.tsx';

let remove: () => void = () => undefined;
afterEach(() => {
  remove();
  vi.restoreAllMocks();
});

/** What sign-ins were tried with. */
type Tried = (string | undefined)[][];

interface Given {
  readonly signOn?: SignOn;
  readonly pictureWaits?: boolean;
  readonly undoCode?: string;
  readonly fails?: Error;
  readonly whySignedOut?: SignedOutWhy;
}

/** Opens the sign-in page; what is tried with it is in the list it returns. */
function open(given: Given = {}): Tried {
  const tried: Tried = [];
  remove = draw(
    <LoginPage
      signIn={async (...credentials) => {
        tried.push(credentials);
        if (given.fails !== undefined) throw given.fails;
      }}
      onBegin={() => undefined}
      signOn={given.signOn ?? null}
      whySignedOut={given.whySignedOut ?? null}
      lockedWork={0}
      pictureWaits={given.pictureWaits ?? false}
      firstRun={false}
      undoCode={given.undoCode ?? null}
      settings={null}
      foot={null}
    />,
  );
  return tried;
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const inForm = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });

it('lets nobody try without a username and a password, and Cancel empties both', async () => {
  const tried = open();
  await expect.element(button('Login')).toBeDisabled();
  await field('Username').fill(' ');
  await field('Password').fill('x');
  await expect.element(button('Login')).toBeDisabled();
  await field('Username').fill('ana');
  await field('Password').fill('');
  await expect.element(button('Login')).toBeDisabled();
  await field('Password').fill(' secret ');
  await expect.element(button('Login')).toBeEnabled();
  await button('Cancel').click();
  await expect.element(field('Username')).toHaveValue('');
  await expect.element(field('Username')).toHaveFocus();
  await expect.element(field('Password')).toHaveValue('');
  await field('Username').fill(' ana ');
  await field('Password').fill(' secret ');
  await userEvent.keyboard('{Enter}');
  // A password is what was typed; a name has no blanks around it.
  expect(tried).toEqual([['ana', ' secret ']]);
});

it.each([
  [new ApiError('wrong-credentials', 401), 'Wrong username or password.'],
  [new ApiError('internal', 500), '500 Something went wrong on the server.'],
  [new ApiError('no-server', 502), "502 The server can't be reached from this network."],
  [new ApiError('unreadable-reply', 200), '520 Unknown Error'],
  [new TypeError('a fault of ours'), '520 Unknown Error'],
  [new ApiError('timeout'), '503 Network Unavailable'],
])('says why a sign-in failed: %s', async (fails, words) => {
  open({ fails });
  await field('Username').fill('ana');
  await field('Password').fill('secret');
  await button('Login').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  await expect.element(field('Username')).toHaveValue('ana');
});

it('has one button with single sign-on, and none of the forms', async () => {
  let begun = 0;
  open({ signOn: { busy: false, failure: null, begin: () => (begun += 1), second: null } });
  await button('Login').click();
  expect(begun).toBe(1);
  expect(page.getByRole('main').getByRole('button').elements()).toHaveLength(1);
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
});

it('says that a shared picture waits for the sign-in', async () => {
  open({ pictureWaits: true });
  await expect.element(page.getByText(/^Sign in to read the picture you shared\./)).toBeVisible();
});

/** Types into a field of the dialog, and leaves it. */
async function type(label: string, text: string): Promise<void> {
  await inForm(label).fill(text);
  await userEvent.tab();
}

const said = (words: string) => page.getByRole('dialog').getByText(words);
const submit = () => inDialog('Submit');

it('recovers a username by an address that is one', async () => {
  open();
  await button('Recover Username').click();
  await expect.element(submit()).toBeDisabled();
  await type('Email Address', 'ana@');
  await expect.element(said('Enter an email address like name@example.com.')).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await type('Email Address', '');
  await expect.element(said('This field is required.')).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await type('Email Address', 'ana@example.com');
  await expect.element(submit()).toBeEnabled();
});

it('resets a password when name, address, a good password and the same again are there', async () => {
  open();
  await button('Reset Password').click();
  const whole = [
    ['Username', 'provisioner'],
    ['Email Address', 'ana@example.com'],
    ['New Password', 'Blue-Crane-417'],
    ['Confirm Password', 'Blue-Crane-417'],
  ] as const;
  for (const [label, text] of whole) {
    await expect.element(submit()).toBeDisabled();
    await type(label, text);
  }
  await expect.element(submit()).toBeEnabled();
  for (const [label, wrong, words] of [
    ['Username', ' ', 'This field is required.'],
    ['Email Address', 'ana', 'Enter an email address like name@example.com.'],
    ['Confirm Password', 'Blue-Crane-418', "The passwords don't match."],
  ] as const) {
    await type(label, wrong);
    await expect.element(said(words)).toBeVisible();
    await expect.element(submit()).toBeDisabled();
    await type(label, whole.find(([name]) => name === label)?.[1] ?? '');
    await expect.element(submit()).toBeEnabled();
  }
  await type('New Password', 'blue-crane');
  await expect.element(said("The password doesn't meet all the rules below.")).toBeVisible();
  const rule = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect.element(rule('at least 1 lowercase letter')).toMatchTextContent('(met)');
  for (const broken of ['at least 1 uppercase letter', 'at least 1 digit']) {
    await expect.element(rule(broken)).not.toMatchTextContent('(met)');
  }
});

it('tells who forgot a name or a password that nothing will come where no mail is sent', async () => {
  const server = answeringServer();
  for (const path of ['userget', 'pwget']) {
    server.answer(`POST server/${path}`, { statuses: ['sends-no-mail'] });
  }
  open();
  const told = page.getByRole('dialog').getByRole('status');
  await button('Recover Username').click();
  await inForm('Email Address').fill('nobody@mail.example');
  await submit().click();
  await expect.element(told).toMatchTextContent("Email isn't set up on this server.");
  await userEvent.keyboard('{Escape}');
  await button('Reset Password').click();
  await inForm('Username').fill('nobody');
  await inForm('Email Address').fill('nobody@mail.example');
  await inForm('New Password').fill('Tr4de-wind');
  await inForm('Confirm Password').fill('Tr4de-wind');
  await submit().click();
  await expect.element(told).toMatchTextContent("Email isn't set up on this server.");
  expect(inDialog('Verify Password').elements()).toHaveLength(0);
});

it.each([
  [390, 844],
  [820, 1180],
  [1440, 900],
])('does not move the form when more is told a moment later, at %i', async (width, height) => {
  await page.viewport(width, height);
  const locked = new Observable(0);
  function WithLaterWork() {
    const count = useSyncExternalStore(locked.subscribe, locked.get);
    return <ToldEverything {...signInFoot} lockedWork={count} />;
  }
  await drawFirstPart(<WithLaterWork />);
  await expect.element(button('Login')).toBeVisible();
  const placeOfLogin = () => button('Login').element().getBoundingClientRect().top;
  const before = placeOfLogin();
  locked.set(3);
  await expect.element(page.getByText(/^3 unsent items are locked/)).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^You're offline/)).toBeVisible();
  expect(placeOfLogin()).toBe(before);
});

/** The page with every word it can have before a sign-in. */
const ToldEverything = ({ settings = null, foot = null, lockedWork = 1 }: Partial<LoginPageProps>) => (
  <LoginPage
    signIn={() => Promise.resolve()}
    firstRun={false}
    undoCode={null}
    onBegin={() => undefined}
    signOn={null}
    whySignedOut="elsewhere"
    lockedWork={lockedWork}
    pictureWaits
    settings={settings}
    foot={foot}
  />
);

it('hides nothing that has the focus at 320 × 256, a screen at 400 %, on the page and in its forms; nothing is scrolled sideways', async () => {
  await page.viewport(320, 256);
  await drawFirstPart(<ToldEverything {...signInFoot} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await hiddenFocus()).toEqual([]);
  expect(scrolledSideways()).toEqual([]);
  for (const form of ['Recover Username', 'Reset Password', 'Verify Password']) {
    await button(form).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await hiddenFocus()).toEqual([]);
    expect(scrolledSideways()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

it.each(fewOf(1, [390, 820, 1180]))(
  'floor 11: the page and its forms have no target under 48 px at %i, and go as the eyes do',
  async (width) => {
    await page.viewport(width, 1000);
    await drawFirstPart(<ToldEverything {...signInFoot} />);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const found = [...tooSmall(), ...againstTheEyes(document.body)];
    for (const form of ['Recover Username', 'Reset Password', 'Verify Password']) {
      await button(form).click();
      await expect.poll(() => document.querySelector('[role=dialog] form')).not.toBeNull();
      const dialog = document.querySelector('[role=dialog]') ?? document.body;
      await expect.poll(() => document.activeElement).toBe(firstField(dialog));
      found.push(...tooSmall(), ...againstTheEyes(dialog));
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    }
    expect(found).toEqual([]);
  },
);

it.each(AXE_LANGUAGES)('has nothing that axe finds on the page and in its forms, in %s', async (language) => {
  remove();
  await drawFirstPart(<ToldEverything />, language);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const found = await axeFinds('html', language);
  for (const nth of [0, 1, 2]) {
    await page
      .elementLocator(document.querySelector('main ul') ?? document.body)
      .getByRole('button')
      .nth(nth)
      .click();
    await expect.poll(() => document.querySelector('[role=dialog] form')).not.toBeNull();
    found.push(...(await axeFinds('[role=dialog]', language)));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  }
  expect(found).toEqual([]);
});

it('verifies a password with a code of letters and digits', async () => {
  open();
  await button('Verify Password').click();
  await type('Username', 'provisioner');
  await type('New Password', 'Blue-Crane-417');
  await expect.element(submit()).toBeDisabled();
  await type('Confirmation Code', 'AB-12');
  await expect.element(said('The code contains only letters and digits.')).toBeVisible();
  await expect.element(submit()).toBeDisabled();
  await type('Confirmation Code', ' AB12 ');
  await expect.element(submit()).toBeEnabled();
  await inDialog('Cancel').click();
  await button('Verify Password').click();
  await expect.element(inForm('Confirmation Code')).toHaveValue('');
});

it('opens what undoes a change with the code that the address brought', async () => {
  open({ undoCode: 'abcdefghijkmnpqrstuvwxyz23' });
  await expect.element(inForm('Code')).toHaveValue('abcdefghijkmnpqrstuvwxyz23');
  await expect.element(inDialog('Submit')).toBeEnabled();
});

/** Opens the page, whose sign-in is refused until a code comes with it; what is tried is in the list it returns. */
async function openWithCode(refusal: 'second-factor-needed' | 'enrolment-needed'): Promise<Tried> {
  const tried: Tried = [];
  remove = draw(
    <LoginPage
      signIn={async (...given) => {
        tried.push(given);
        if (given[2] === undefined) throw new ApiError(refusal, 401);
        if (given[2] !== '123456') throw new ApiError('second-factor-wrong', 401);
      }}
      onBegin={() => undefined}
      signOn={null}
      whySignedOut={null}
      lockedWork={0}
      pictureWaits={false}
      firstRun={false}
      undoCode={null}
      settings={null}
      foot={null}
    />,
  );
  await field('Username').fill('ana');
  await field('Password').fill('secret');
  await userEvent.keyboard('{Enter}');
  return tried;
}

it('asks for the code of an app after the password, by keyboard alone', async () => {
  const tried = await openWithCode('second-factor-needed');
  await expect.element(field('Code from the App')).toHaveFocus();
  await expect.element(field('Code from the App')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field('Password').elements()).toEqual([]);
  expect(await axeFinds('main', 'en')).toEqual([]);
  await userEvent.keyboard('000000{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^This code is wrong/);
  await field('Code from the App').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => tried)
    .toEqual([
      ['ana', 'secret'],
      ['ana', 'secret', '000000'],
      ['ana', 'secret', '123456'],
    ]);
});

it('takes a recovery code in its place, and goes back to the password', async () => {
  const tried = await openWithCode('second-factor-needed');
  await button('Use a recovery code').click();
  await expect.element(field('Recovery code')).toHaveFocus();
  await userEvent.keyboard('3-abcde-fghij{Enter}');
  await expect.poll(() => tried.at(-1)).toEqual(['ana', 'secret', '3-abcde-fghij']);
  await button('Cancel').click();
  await expect.element(field('Username')).toHaveValue('ana');
  await expect.element(field('Password')).toHaveValue('');
});

it('leads who must have it and has none to set it up first', async () => {
  const server = answeringServer();
  const address = 'otpauth://totp/Lading:ana?secret=ABCDEFGH';
  server.answer('POST server/secondFactor', { secret: 'ABCDEFGH', address, recoveryCodes: ['0-abcde-fghij'] });
  const tried = await openWithCode('enrolment-needed');
  await expect.element(page.getByText(/Your company asks you for a second step/)).toBeVisible();
  await button('Set up').click();
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible();
  expect(await axeFinds('main', 'en')).toEqual([]);
  await field('Code from the App').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => tried.at(-1)).toEqual(['ana', 'secret', '123456']);
});

it('floor 9: remembers the username on this device for who asks for it, and forgets it for who no longer does', async () => {
  open();
  await field('Username').fill('ana');
  await field('Password').fill('secret');
  await page.getByLabelText('Remember my username').click();
  await button('Login').click();
  await expect.poll(() => localStorage.getItem('lading.username')).toBe('ana');
  remove();
  open();
  await expect.element(field('Username')).toHaveValue('ana');
  await page.getByLabelText('Remember my username').click();
  await field('Password').fill('secret');
  await button('Login').click();
  await expect.poll(() => localStorage.getItem('lading.username')).toBeNull();
});

it('floor 9: leads from a single sign-on that failed to the sign-in by password', async () => {
  const failure = { kind: 'other', code: 'sign-on-failed', status: null } as const;
  open({ signOn: { busy: false, failure, begin: () => undefined, second: null } });
  await expect
    .element(page.getByRole('link', { name: 'Sign in with username and password' }))
    .toHaveAttribute('href', '/login?mode=password');
});

it.each([
  ['elsewhere', /^You were signed out from somewhere else\. Unsent work is kept here/],
  ['idle', /^You were signed out because you were inactive\. Unsent work is kept here/],
] as const)('floor 9: says why somebody was signed out who did not ask for it: %s', async (whySignedOut, words) => {
  open({ whySignedOut });
  await expect.element(page.getByText(words)).toBeVisible();
});

it.each([
  ['Recover Username', "We'll email you the usernames for this address."],
  ['Reset Password', 'Choose a new password. It takes effect when you enter the code we email you.'],
  ['Verify Password', /^After you reset your password, we email you a code\. Enter it here with your new password/],
  ['Undo a Change', /^Use this if we emailed you about a change you didn't make/],
])('floor 9: says before one submits what it does: %s', async (name, words) => {
  open();
  await button(name).click();
  await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
});
