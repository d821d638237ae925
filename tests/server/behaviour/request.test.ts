import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { activation } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

/** What a browser sends with the person's cookie; a gateway has no browser. */
const MUTATING = OPERATIONS.filter(({ method, access }) => method !== 'GET' && access !== 'gateway');
const MEGABYTE = 1024 * 1024;

const server = serverOfFile();

const shipmentCount = async (): Promise<number> => {
  const [row] = await server().database.read('installation', (tx) =>
    tx.query<{ n: number }>(sql`SELECT count(*) AS n FROM shipping_pick_list`),
  );
  return row?.n ?? -1;
};

/** Begun before the first test, so that the others are not waited behind. */
interface Unfinished {
  readonly answer: string;
  readonly ms: number;
}
let unfinished: Promise<readonly Unfinished[]>;

beforeAll(() => {
  const { port } = new URL(server().url);
  const begins = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'POST /api/users/login HTTP/1.1\r\nHost: x\r\nLading-Console: 1\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{',
  ];
  const begun = performance.now();
  unfinished = Promise.all(
    begins.map(
      (text) =>
        new Promise<Unfinished>((resolve, reject) => {
          const socket = connect({ port: Number(port), host: '127.0.0.1' }, () => socket.write(text));
          let answer = '';
          socket.on('data', (part: Buffer) => {
            answer += part.toString();
          });
          socket.once('close', () => resolve({ answer, ms: performance.now() - begun }));
          socket.once('error', reject);
        }),
    ),
  );
});

describe('requests from elsewhere', () => {
  it.each(MUTATING.map((operation) => [operation.name, operation] as const))(
    'are refused by %s',
    async (_name, operation) => {
      const [tag] = await server().freeTags(1);
      const client = await server().as('provisioner');
      const before = await shipmentCount();
      const elsewhere: Record<string, string | null>[] = [
        { 'Lading-Console': null },
        { 'Lading-Console': 'yes' },
        { 'Lading-Console': null, 'Content-Type': 'text/plain' },
        { 'Lading-Console': null, 'Content-Type': 'application/x-www-form-urlencoded' },
        { 'Lading-Console': null, 'Content-Type': 'multipart/form-data; boundary=x' },
        { Origin: 'https://evil.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
      ];
      for (const headers of elsewhere) {
        const all = { 'Idempotency-Key': crypto.randomUUID(), ...headers };
        const body = activation(String(tag));
        const reply = await client.send(operation.method, `/api/${operation.path}`, { body, headers: all });
        expect([headers, reply.status, reply.json.code]).toEqual([headers, 403, 'cross-site']);
        expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      }
      expect(await shipmentCount()).toBe(before);
      expect((await client.get('users/session')).status).toBe(405);
    },
  );

  it('of the console itself are served', async () => {
    const client = await server().as('user');
    const origin = client.base;
    const reply = await client.send('POST', '/api/users/session', {
      headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(reply.status).toBe(200);
  });

  it('get no CORS answer to a preflight', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' };
    const reply = await server().console().send('OPTIONS', '/api/scripts', { headers });
    expect(reply.status).toBe(405);
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('input', () => {
  it('that the contract does not know is refused, field by field', async () => {
    const client = await server().as('provisioner');
    const [tag] = await server().freeTags(1);
    const cases: [unknown, string][] = [
      [activation(String(tag), { companyId: '2' }), 'companyId'],
      [activation(String(tag), { params: { version: 7 } }), 'paramObjList.0.version'],
      [activation(String(tag), { crossRefInfo: { guid: 'X', configType: 0 } }), 'crossRefInfo.guid'],
      [activation(String(tag), { params: { cust_data: '<script>' } }), 'paramObjList.0.cust_data'],
      [activation(String(tag), { params: { origin: { name: 'x', lat: 0, lon: 1 } } }), 'paramObjList.0.origin.lat'],
      [activation(String(tag), { paramObjList: [] }), 'paramObjList'],
    ];
    for (const [body, field] of cases) {
      const reply = await client.activate(body);
      expect([reply.status, reply.json.code]).toEqual([400, 'bad-request']);
      expect(reply.json.errors.map((item) => item.field)).toContain(field);
    }
  });

  it('with the names of built-in properties is refused', async () => {
    const client = await server().as('provisioner');
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const reply = await client.activate(`{"${name}":{"polluted":true}}`);
      expect([reply.status, reply.json.errors[0]?.field]).toEqual([400, name]);
      expect((await client.get(`tables/query/locationList?companyId=1&${name}=1`)).status).toBe(400);
    }
    expect('polluted' in {}).toBe(false);
  });

  it('with a field twice is refused', async () => {
    const client = await server().as('provisioner');
    const reply = await client.activate('{"receiver":"a","receiver":"b"}');
    expect([reply.status, reply.json.errors[0]?.code]).toEqual([400, 'duplicate']);
  });

  it('given twice, of a wrong type or not at all is refused; killcache is dropped', async () => {
    const client = await server().as('user');
    const list = 'tables/query/shipmentList';
    const wrong = [
      `${list}?companyId=1&companyId=1&cfgType=0`,
      `${list}?companyId=1&cfgType=0&cfgType=1`,
      `${list}?companyId=1`,
      `${list}?companyId=1&cfgType=nine`,
      `${list}?companyId=1&cfgType=0&max=0`,
      `${list}?companyId=1&cfgType=0&max=5001`,
      `${list}?companyId=1&cfgType=0&max=1e3`,
      `${list}?companyId=1&cfgType=0&where=1`,
      `${list}?companyId[]=1&cfgType=0`,
      'pageOptions/Activation',
    ];
    for (const path of wrong) expect([path, (await client.get(path)).json.code]).toEqual([path, 'bad-request']);
    expect((await client.get(`${list}?killcache=1&companyId=1&cfgType=0&killcache=2&max=1`)).status).toBe(200);
  });

  it('that is no JSON, no UTF-8, too deep or of another type is refused', async () => {
    const client = await server().as('provisioner');
    expect((await client.activate('{')).status).toBe(400);
    expect((await client.activate('"text"')).status).toBe(400);
    expect((await client.send('POST', '/api/users/session', { body: [] })).status).toBe(400);
    expect((await client.activate('['.repeat(200_000) + ']'.repeat(200_000))).status).toBe(400);
    for (const type of [
      'text/plain',
      'text/json',
      'application/json, text/plain',
      'application/json; charset=latin1',
    ]) {
      const reply = await client.activate('{}', { 'Content-Type': type });
      expect([type, reply.status, reply.json.code]).toEqual([type, 415, 'unsupported-media-type']);
    }
  });

  it('that is too large is refused before it has arrived', async () => {
    const client = await server().as('provisioner');
    const reply = await client.activate(`{"a":"${'x'.repeat(MEGABYTE)}"}`);
    expect([reply.status, reply.json.code]).toEqual([413, 'payload-too-large']);

    const { port } = new URL(client.base);
    const headers = {
      Cookie: client.cookie ?? '',
      'Lading-Console': '1',
      'Content-Type': 'application/json',
      'Transfer-Encoding': 'chunked',
    };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = rawRequest({ port, host: '127.0.0.1', method: 'PUT', path: '/api/scripts', headers });
      request.once('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.once('error', reject);
      const chunk = Buffer.alloc(64 * 1024, 'x');
      // Never ended: the answer has to come while we are still sending.
      const more = (): void => {
        if (!request.destroyed) request.write(chunk, more);
      };
      more();
    });
    expect(status).toBe(413);
  });
});

describe('requests of anybody', () => {
  it('are short: what is too long is not read', async () => {
    const body = Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`field-${at}`, 1]));
    const open = OPERATIONS.filter(({ method, access }) => method !== 'GET' && access === 'none');
    expect(open.length).toBeGreaterThan(5);
    for (const { method, path } of open) {
      const reply = await server().console().send(method, `/api/${path}`, { body });
      expect([path, reply.status, reply.json.code]).toEqual([path, 413, 'payload-too-large']);
    }
    const just = `{"username":"${'x'.repeat(8 * 1024 - 15)}"}`;
    const client = server().console();
    expect((await client.send('POST', '/api/users/login', { body: just })).json.code).toBe('bad-request');
    expect((await client.send('POST', '/api/users/login', { body: `${just} ` })).status).toBe(413);
  });

  it('with two Host headers are refused', async () => {
    const { port } = new URL(server().url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect({ port: Number(port), host: '127.0.0.1' }, () =>
        socket.write('GET /api/health HTTP/1.1\r\nHost: one.example\r\nhost: two.example\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (part: Buffer) => {
        text += part.toString();
      });
      socket.once('close', () => resolve(text));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('"code":"host"');
  });
});

describe('answers', () => {
  it('are coded for paths and methods that are none', async () => {
    const client = await server().as('user');
    for (const path of ['nope', 'user', 'tables/query/', 'scripts/x', 'pageOptions/', '']) {
      const reply = await client.get(path);
      expect([path, reply.status, reply.json.code]).toEqual([path, 404, 'not-found']);
    }
    const wrong = await client.send('DELETE', '/api/scripts');
    expect([wrong.status, wrong.json.code, wrong.headers.get('allow')]).toEqual([405, 'method-not-allowed', 'PUT']);
    const unknown = await client.get('pageOptions/no-such-page');
    expect([unknown.status, unknown.json.code]).toEqual([404, 'not-found']);
  });

  it('carry the security headers and are not stored', async () => {
    const client = await server().as('user');
    const replies = [
      await client.get('health'),
      await client.get('nope'),
      await client.get('tables/query/shipmentList?companyId=1&cfgType=0&max=1'),
      await client.send('GET', '/'),
      await client.send('GET', '/missing.js'),
      await client.send('GET', '/host.json'),
    ];
    for (const { headers } of replies) {
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toBe('camera=(self), geolocation=(self)');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
    for (const { headers } of replies.slice(0, 3)) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('are compressed where the client takes that', async () => {
    const client = await server().as('user');
    const path = 'tables/query/shipmentList?companyId=1&cfgType=0&max=50';
    const plain = await client.get(path, { 'Accept-Encoding': 'identity' });
    const packed = await client.get(path, { 'Accept-Encoding': 'gzip' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.json.rows).toEqual(plain.json.rows);
  });

  it('are only for the user whose work it is', async () => {
    const client = await server().as('user');
    const path = 'tables/query/locationList?companyId=1&max=1';
    expect((await client.get(path, { 'Lading-User': 'u-user' })).status).toBe(200);
    const reply = await client.get(path, { 'Lading-User': 'u-admin' });
    expect([reply.status, reply.json.code]).toEqual([401, 'wrong-user']);
  });
});

describe('requests that are never finished', () => {
  it('end after 15 seconds', { timeout: 30_000 }, async () => {
    for (const { answer, ms } of await unfinished) {
      expect(answer).toContain('408 Request Timeout');
      expect(ms).toBeLessThan(15_000);
    }
    expect(server().logged.filter((line) => line.includes('"unexpected"'))).toEqual([]);
  });
});
