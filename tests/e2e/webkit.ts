import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { atExit } from '../server/support/at-exit.ts';
import { installPackage } from '../server/support/debian-package.ts';
import { findProgram } from '../server/support/find-program.ts';
import { freePort } from '../server/support/free-port.ts';

/**
 * WebKit as its own makers build it for GTK, the engine of every browser on an iPad, driven by WebDriver (W3C), a protocol of
 * some HTTP calls. Playwright's own WebKit is a changed one that can't be fetched everywhere.
 */
export interface WebKit {
  open(url: string): Promise<void>;
  /** What a function of the page returns. It sees nothing of this file; its arguments go there as JSON. */
  run<Result, Given extends readonly unknown[]>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** Presses the button of this name that is in sight, as soon as there is one: of the page, or of its dialog. */
  press(name: string, where?: 'page' | 'dialog'): Promise<void>;
  /** Types into the field with this label, where the cursor is put first. */
  type(label: string, text: string): Promise<void>;
  /** Chooses the n-th of what the field with this label offers. */
  choose(label: string, nth: number): Promise<void>;
  /** Chooses a file of this machine in the input of that test id, which is never in sight. */
  chooseFile(testId: string, path: string): Promise<void>;
  close(): Promise<void>;
}

const LIBRARIES = '/usr/lib';
const DRIVER = 'WebKitWebDriver';
/** The name under which WebDriver answers an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The browser that comes with the library, in whichever version. */
function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((machine) => ['4.1', '4.0', '6.0'].map((version) => join(LIBRARIES, machine, `webkit2gtk-${version}`)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((program) => existsSync(program));
}

const isThere = (): boolean => ![findProgram(DRIVER), findProgram('xvfb-run'), miniBrowser()].includes(undefined);

/** Why there is no WebKit here; undefined where there is one. As root, its packages are installed first. */
export function whyNoWebKit(): string | undefined {
  if (isThere()) return undefined;
  for (const name of ['webkit2gtk-driver', 'xvfb']) installPackage(name);
  return isThere() ? undefined : 'WebKitGTK is not installed (Debian: apt install webkit2gtk-driver xvfb).';
}

/** As XPath. */
const WHERE = { page: '//body', dialog: "//*[@role='dialog']" } as const;
const OPTIONS = "//*[@role='option']";
const fieldOf = (label: string): string =>
  `//input[@id=//label[starts-with(normalize-space(.), '${label}')]/@for or @aria-label='${label}']`;

/** Starts it, on a screen of its own. @throws Error when it doesn't start */
export async function startWebKit(size: { readonly width: number; readonly height: number }): Promise<WebKit> {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1600x1400x24'];
  const driver = spawn('xvfb-run', [...screen, DRIVER, `--port=${port}`], { stdio: 'ignore', detached: true });
  const end = (): void => endGroup(driver);
  const forget = atExit(end);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect.poll(() => call('GET', '/status').catch(() => null), { timeout: 60_000 }).not.toBeNull();
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });

  const all = async (xpath: string): Promise<string[]> => {
    const found = (await call('POST', `${session}/elements`, { using: 'xpath', value: xpath })) as Record<
      string,
      string
    >[];
    return found.map((element) => element[ELEMENT] ?? '');
  };
  /** The n-th of those that are in sight. */
  const find = async (xpath: string, nth = 0): Promise<string> => {
    const ids = await all(xpath);
    const shown = await Promise.all(ids.map((id) => call('GET', `${session}/element/${id}/displayed`)));
    const id = ids.filter((_, at) => shown[at] === true)[nth];
    if (id === undefined) throw new Error(`Nothing in sight is ${xpath}.`);
    return id;
  };
  const click = (xpath: string, nth?: number): Promise<void> =>
    expect(async () => {
      await call('POST', `${session}/element/${await find(xpath, nth)}/click`, {});
    }).toPass({ timeout: 60_000 });
  const run: WebKit['run'] = async (work, ...given) =>
    (await call('POST', `${session}/execute/sync`, {
      script: `return (${work.toString()}).apply(null, arguments)`,
      args: given,
    })) as never;

  return {
    open: async (url) => void (await call('POST', `${session}/url`, { url })),
    run,
    press: (name, where = 'page') => click(`${WHERE[where]}//button[not(@disabled)][normalize-space(.)='${name}']`),
    type: async (label, text) => {
      await click(fieldOf(label));
      await call('POST', `${session}/element/${await find(fieldOf(label))}/value`, { text });
    },
    choose: async (label, nth) => {
      await click(fieldOf(label));
      await click(OPTIONS, nth);
    },
    chooseFile: (testId, path) =>
      expect(async () => {
        const [input] = await all(`//input[@data-testid='${testId}']`);
        await call('POST', `${session}/element/${input}/value`, { text: path });
      }).toPass({ timeout: 60_000 }),
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      forget();
      end();
    },
  };
}

/** The screen, the driver and the browser are children of one process. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
