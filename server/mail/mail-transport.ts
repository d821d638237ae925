import { type MailConfiguration, wantsTls } from './mail-configuration.ts';

/** Milliseconds. Together far below the time a claimed mail is left alone by others. */
const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

export interface Attachment {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A mail as it is handed over. */
export interface Letter {
  /** Stays the same when it has to be sent again: a mail program shows it once. */
  readonly mailId: string;
  /** The name beside our address. */
  readonly senderName: string;
  /** Where an answer goes; empty: to us. */
  readonly replyTo: string;
  readonly recipient: string;
  readonly subject: string;
  readonly message: string;
  /** The same as HTML; empty: it is text alone. */
  readonly html: string;
  /** Names the mails that it stands with; empty: it stands alone. */
  readonly thread: string;
  /** It is the one that the others of its thread answer. */
  readonly opensThread: boolean;
  /** Where its reader is unsubscribed by one POST (RFC 8058); empty: nowhere. */
  readonly unsubscribeUrl: string;
  /** A file that comes with it. */
  readonly attachment?: Attachment;
}

/** The mail server did not take a letter. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
  /** SMTP's reply code or the socket's, for the log. */
  readonly code: string;
  /** True when it said that it never will. */
  readonly final: boolean;

  constructor(code: string, final: boolean) {
    super(`The mail server did not take it: ${code}.`);
    this.code = code;
    this.final = final;
  }
}

export interface MailTransport {
  /** @throws NotSent */
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** What is wrong, without the server's words: they may repeat the address. */
function notSent(error: unknown): NotSent {
  const said = typeof error === 'object' && error !== null ? error : {};
  const reply = 'responseCode' in said && typeof said.responseCode === 'number' ? said.responseCode : undefined;
  const code = 'code' in said && typeof said.code === 'string' ? said.code : 'unknown';
  // What is refused for good is the recipient or the letter; a refused sign-in is for the operator to repair.
  const final = reply !== undefined && reply >= 500 && code !== 'EAUTH';
  return new NotSent(reply === undefined ? code : `${code} ${reply}`, final);
}

/** Hands mail over to the configured server by SMTP, one recipient a letter. */
export async function smtpTransport({ smtpUrl, from }: MailConfiguration): Promise<MailTransport> {
  // Loaded only where mail is sent.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    ...(wantsTls(smtpUrl) ? { requireTLS: true } : {}),
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.indexOf('@') + 1);
  return {
    async send(letter) {
      const { mailId, senderName, replyTo, recipient, subject, message, html, unsubscribeUrl, attachment } = letter;
      const root = letter.thread === '' ? undefined : `<${letter.thread}@${domain}>`;
      try {
        await transport.sendMail({
          // What answers a mail that its reader never had still stands with the others that do.
          ...(root !== undefined && letter.opensThread
            ? { messageId: root }
            : {
                messageId: `<${mailId}@${domain}>`,
                ...(root === undefined ? {} : { inReplyTo: root, references: root }),
              }),
          from: { name: senderName, address: from },
          to: { name: '', address: recipient },
          ...(replyTo === '' ? {} : { replyTo: { name: senderName, address: replyTo } }),
          subject,
          text: message,
          ...(html === '' ? {} : { html }),
          ...(attachment === undefined
            ? {}
            : {
                attachments: [
                  { filename: attachment.fileName, contentType: attachment.type, content: attachment.bytes },
                ],
              }),
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl === ''
              ? {}
              : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
      } catch (error) {
        throw notSent(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
