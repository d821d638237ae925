import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { smtpTransport } from './mail-transport.ts';

const LETTER = {
  mailId: 'one',
  senderName: 'Lading',
  replyTo: '',
  recipient: 'to@mail.example',
  subject: 'Subject',
  message: 'Message',
  html: '',
  thread: '',
  opensThread: false,
  unsubscribeUrl: '',
};

let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(resolve))));

/** A mail server without TLS. @returns what it was sent */
async function plainServer(host: string): Promise<{ port: number; arrived: string[] }> {
  const arrived: string[] = [];
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.on('data', (part: Buffer) => arrived.push(part.toString()));
      stream.once('end', done);
    },
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, host, resolve));
  const address = made.server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return { port: address.port, arrived };
}

/** An address that nothing says is of this machine. */
const ELSEWHERE = '127.0.0.2';

it('hands nothing over to another machine without TLS, unless the address says so', async () => {
  const { port, arrived } = await plainServer(ELSEWHERE);
  const send = async (query: string): Promise<void> => {
    const transport = await smtpTransport({ smtpUrl: `smtp://${ELSEWHERE}:${port}${query}`, from: 'a@mail.example' });
    try {
      await transport.send(LETTER);
    } finally {
      transport.close();
    }
  };
  await expect(send('')).rejects.toThrow('The mail server did not take it');
  expect(arrived).toEqual([]);
  await send('?requireTLS=false');
  expect(arrived.join('')).toContain('Subject: Subject');
});

it('tells the mail server a domain of any script as mail servers know it', async () => {
  const { port, arrived } = await plainServer('127.0.0.1');
  const transport = await smtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@mail.example' });
  await transport.send({ ...LETTER, recipient: 'r&d@bücher.example' });
  transport.close();
  expect(arrived.join('')).toContain('To: r&d@xn--bcher-kva.example');
});

it('hands over to this machine without it', async () => {
  const { port, arrived } = await plainServer('127.0.0.1');
  const transport = await smtpTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'a@mail.example' });
  await transport.send(LETTER);
  transport.close();
  expect(arrived).not.toEqual([]);
});
