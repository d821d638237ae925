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
  /** Its text. */
  readonly body: string;
  /** The same as HTML; empty: it has none. */
  readonly html: string;
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

interface Part {
  readonly headers: string;
  readonly body: string;
}

function partOf(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  return { headers: raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' '), body: raw.slice(end + 4) };
}

/** What a part says that is a text. */
function textIn({ headers, body }: Part): string {
  if (/^Content-Transfer-Encoding: base64$/im.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  return /^Content-Transfer-Encoding: quoted-printable$/im.test(headers) ? decodeQuoted(body) : body;
}

function arrivedMail(recipients: readonly string[], raw: string): ArrivedMail {
  const whole = partOf(raw);
  const headers = whole.headers.split('\r\n');
  const [, boundary] = /^Content-Type: multipart\/alternative;.*boundary="([^"]+)"/im.exec(whole.headers) ?? [];
  if (boundary === undefined) return { recipients, raw, headers, body: textIn(whole), html: '' };
  const parts = whole.body.split(`--${boundary}`).map((part) => partOf(part.replace(/^\r\n/, '')));
  const of = (type: string): string => {
    const found = parts.find((part) => part.headers.includes(`Content-Type: ${type}`));
    return found === undefined ? '' : textIn(found);
  };
  return { recipients, raw, headers, body: of('text/plain'), html: of('text/html') };
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
