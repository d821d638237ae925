import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { MailConfiguration } from '../../../server/mail/mail-configuration.ts';
import { clock } from '../../fixtures/test-clock.ts';

/** Mail is sent in the background, on a machine whose cores are busy. */
const ARRIVAL_LIMIT_MS = 20_000;

export interface ArrivedMail {
  readonly recipients: readonly string[];
  /** As it came, headers and body. */
  readonly raw: string;
  /** The header lines, each unfolded. */
  readonly headers: readonly string[];
  readonly body: string;
}

/** A real mail server on loopback that keeps what arrives. */
export interface Mailbox {
  readonly configuration: MailConfiguration;
  readonly arrived: readonly ArrivedMail[];
  /** Waits until `count` mails to an address have arrived, and returns them. */
  mailsTo(recipient: string, count?: number): Promise<ArrivedMail[]>;
  /** What the next mails are answered with, one code each: 4xx later, 5xx never. */
  refuseNext(...codes: readonly number[]): void;
  close(): Promise<void>;
}

function arrivedMail(recipients: readonly string[], raw: string): ArrivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(end + 4);
  const isQuoted = /^Content-Transfer-Encoding: quoted-printable$/im.test(headers);
  return { recipients, raw, headers: headers.split('\r\n'), body: isQuoted ? decodeQuoted(body) : body };
}

function decodeQuoted(body: string): string {
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

class Refused extends Error {
  readonly responseCode: number;

  constructor(code: number) {
    super('Not this one.');
    this.responseCode = code;
  }
}

export async function startMailbox(): Promise<Mailbox> {
  const arrived: ArrivedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const refusal = refusals.shift();
        if (refusal !== undefined) {
          done(new Refused(refusal));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push(arrivedMail(recipients, raw));
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const to = (recipient: string): ArrivedMail[] => arrived.filter((mail) => mail.recipients.includes(recipient));
  return {
    configuration: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'lading@mail.example' },
    arrived,
    async mailsTo(recipient, count = 1) {
      const deadline = clock.now() + ARRIVAL_LIMIT_MS;
      while (to(recipient).length < count) {
        if (clock.now() > deadline) throw new Error(`${to(recipient).length} of ${count} mails arrived.`);
        await delay(20);
      }
      return to(recipient);
    },
    refuseNext(...codes) {
      refusals.push(...codes);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
