import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Calls a server over kept connections with as little of its own as there can be. */
export class HttpClient {
  private readonly agent: Agent;
  private readonly base: string;
  private readonly cookie: string;

  constructor(base: string, cookie: string, connections = 1) {
    this.base = base;
    this.cookie = cookie;
    this.agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send(method: 'GET' | 'PUT', path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.base}/api/${path}`,
        {
          method,
          agent: this.agent,
          headers: {
            Cookie: this.cookie,
            'Lading-Console': '1',
            ...(payload === undefined
              ? {}
              : { 'Content-Type': 'application/json', 'Content-Length': String(payload.length) }),
            ...headers,
          },
        },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('end', () => {
            resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
          });
          incoming.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(payload);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
