import type { Database } from '../database/database.ts';
import { log } from '../http/log.ts';
import { answerAccountRequests } from './account-requests.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import { smtpTransport } from './mail-transport.ts';

/** Milliseconds between two looks at what is to be sent. */
const LOOK_INTERVAL_MS = 1_000;

/** Sends mail in the background. Returns what stops it, after what is under way. */
export async function startMail(
  database: Database,
  configuration: MailConfiguration,
  publicOrigin: string | undefined,
): Promise<() => Promise<void>> {
  const transport = await smtpTransport(configuration);
  let running: Promise<void> | undefined;
  let stopping = false;

  async function work(): Promise<void> {
    try {
      await answerAccountRequests(database, publicOrigin);
      while (!stopping && (await deliverMail(database, transport)) > 0);
    } catch (error) {
      log.error('mail-failed', { reason: String(error) });
    }
  }

  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined;
    });
  }, LOOK_INTERVAL_MS);
  timer.unref();
  return async () => {
    stopping = true;
    clearInterval(timer);
    await running;
    transport.close();
  };
}
