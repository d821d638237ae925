import { inBackground } from '../background.ts';
import type { Database } from '../database/database.ts';
import { answerAccountRequests } from './account-requests.ts';
import { deliverMail } from './deliver-mail.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import { smtpTransport } from './mail-transport.ts';

/** Sends mail in the background, after each `lookInterval` milliseconds what is due. Returns what stops it, after what is under way. */
export async function startMail(
  database: Database,
  configuration: MailConfiguration,
  publicOrigin: string | undefined,
  lookInterval: number,
): Promise<() => Promise<void>> {
  const transport = await smtpTransport(configuration);
  const stop = inBackground('mail', lookInterval, async (isStopping) => {
    await answerAccountRequests(database, publicOrigin);
    while (!isStopping() && (await deliverMail(database, transport)) > 0);
  });
  return async () => {
    await stop();
    transport.close();
  };
}
