import type { Database } from '../database/database.ts';
import { inBackground } from '../process/background.ts';
import { answerAccountRequests } from './account-requests.ts';
import { deliverMail, type Settle } from './deliver-mail.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import { smtpTransport } from './mail-transport.ts';

/** Sends mail in the background, after each `lookInterval` milliseconds what is due. Returns what stops it, after what is under way. */
export async function startMail(
  database: Database,
  configuration: MailConfiguration,
  publicOrigin: string | undefined,
  lookInterval: number,
  settle: Settle,
): Promise<() => Promise<void>> {
  const transport = await smtpTransport(configuration);
  const stop = inBackground('mail', lookInterval, async (isStopping) => {
    await answerAccountRequests(database, publicOrigin);
    while (!isStopping() && (await deliverMail(database, transport, settle)) > 0);
  });
  return async () => {
    await stop();
    transport.close();
  };
}
