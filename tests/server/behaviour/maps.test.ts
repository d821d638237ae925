import { describe, expect, it } from 'vitest';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

describe('maps', () => {
  it('are for signed-in users', async () => {
    const nobody = server().console();
    for (const path of ['geocode?q=x', 'suggest?q=x', 'directions?points=1,1;2,2']) {
      expect((await nobody.get(`maps/${path}`)).status).toBe(401);
    }
  });

  it('search among the towns built in, where no service is configured', async () => {
    const client = await server().as('user');
    const suggested = await client.get('maps/suggest?q=Rott&max=2');
    expect(JSON.parse(suggested.text)).toMatchObject({ source: 'gazetteer', places: [{ name: /^Rotterdam/ }, {}] });
    const found = await client.get(`maps/geocode?q=${encodeURIComponent('Reeweg 35, Rotterdam, Netherlands')}`);
    expect(JSON.parse(found.text)).toMatchObject({ places: [{ name: 'Rotterdam, Netherlands', latitude: 51.9225 }] });
  });

  it('draw a great circle through up to ten points', async () => {
    const client = await server().as('user');
    const ten = Array.from({ length: 10 }, (_, n) => `${n},${-n}.5`).join(';');
    const reply = JSON.parse((await client.get(`maps/directions?points=${ten}`)).text) as { kind: string };
    expect(reply.kind).toBe('great-circle');
  });

  it('refuse what is no text, no place or too much', async () => {
    const client = await server().as('user');
    const wrong = [
      'geocode',
      'geocode?q=',
      'geocode?q=%20',
      `geocode?q=${'x'.repeat(201)}`,
      'geocode?q=%00',
      'geocode?q=x&max=21',
      'geocode?q=x&url=http://169.254.169.254/',
      'directions?points=1,1',
      'directions?points=1,1;91,0',
      'directions?points=1,1;0,181',
      'directions?points=1,1;NaN,0',
      'directions?points=1,1;2,2/../../x',
      `directions?points=${Array.from({ length: 11 }, () => '1,1').join(';')}`,
    ];
    for (const path of wrong) {
      expect([path, (await client.get(`maps/${path}`)).json.code]).toEqual([path, 'bad-request']);
    }
  });

  it('let each user through thirty times at once, and log nothing of what was typed', async () => {
    const client = await server().as('provisioner2');
    const replies = await Promise.all(Array.from({ length: 60 }, () => client.get('maps/suggest?q=Canaryville')));
    const codes = replies.map((reply) => reply.status);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(30);
    const refused = replies.find((reply) => reply.status === 429);
    expect([refused?.json.code, refused?.headers.get('retry-after')]).toEqual(['too-many-tries', '1']);
    expect((await (await server().as('admin')).get('maps/suggest?q=x')).status).toBe(200);
    expect(server().logged.join('')).not.toContain('Canaryville');
  });
});
