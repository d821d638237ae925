import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { MOST_PHOTOS, PHOTO_BYTES, PHOTO_SIDE } from '../../../src/domain/photo.ts';
import { SMALL_JPEG, smallPhoto } from '../../fixtures/small-photo.ts';
import { clock } from '../../fixtures/test-clock.ts';
import type { ConsoleClient, Reply, Row } from '../support/console-client.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const run = (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  server().database.transaction('installation', (tx) => tx.query<Row>(statement));

async function putShipment(place = 'Anywhere'): Promise<string> {
  const guid = randomUUID();
  await run(sql`
    INSERT INTO shipping_pick_list (company_id, guid, config_type, custom_data, shipping_state, commission_state, origin_name)
    VALUES ('1', ${guid}, 1, 'PHOTO-1', 1, 1, ${place})`);
  return guid;
}

const takenAt = (): string => new Date(clock.now()).toISOString();
const photo = (more: object = {}) => ({
  kind: 'seal',
  note: 'Left door',
  takenAt: takenAt(),
  ...smallPhoto(),
  ...more,
});
const hand = (
  who: ConsoleClient,
  guid: string,
  body: unknown = photo(),
  photoId: string = randomUUID(),
): Promise<Reply> => who.change('PUT', `shipments/${guid}/photos/${photoId}`, body);

/** The JPEG with something written into it at an offset. */
const changed = (change: (bytes: Buffer) => Buffer): string =>
  change(Buffer.from(SMALL_JPEG, 'base64')).toString('base64');
/** The height and width of its frame. */
const sized = (width: number, height: number): string =>
  changed((bytes) => {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  });
const EXIF = Buffer.from('Exif\0\0 somewhere');
const withExif = (): string =>
  changed((bytes) =>
    Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, EXIF.length + 2]), EXIF, bytes.subarray(2)]),
  );

describe('photos of a shipment', () => {
  it('are listed with a small picture, and each is given large without a type that a page could have', async () => {
    const who = await server().as('provisioner');
    const guid = await putShipment();
    const photoId = randomUUID();
    expect((await hand(who, guid, photo({ kind: 'damage' }), photoId)).status).toBe(200);
    const { json } = await (await server().as('user')).get(`shipments/${guid}/photos`);
    expect(json.rows).toEqual([
      expect.objectContaining({
        photoId,
        kind: 'damage',
        note: 'Left door',
        addedBy: 'provisioner',
        width: 16,
        height: 12,
        thumb: SMALL_JPEG,
      }),
    ]);
    const picture = await fetch(`${who.base}/api/shipments/${guid}/photos/${photoId}`, {
      headers: { Cookie: who.cookie ?? '' },
    });
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(SMALL_JPEG);
    expect(picture.headers.get('content-type')).toBe('application/octet-stream');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('are told to consoles that look at the shipment: its row is another', async () => {
    const who = await server().as('provisioner');
    const guid = await putShipment();
    const version = async () => {
      const [row] = await run(sql`SELECT version FROM shipping_pick_list WHERE guid = ${guid}`);
      return Number(row?.version);
    };
    const before = await version();
    await hand(who, guid);
    expect(await version()).toBe(before + 1);
  });

  it('come once, however often they are sent, also under another mutation id', async () => {
    const who = await server().as('provisioner');
    const guid = await putShipment();
    const [photoId, body] = [randomUUID(), photo()];
    const path = `shipments/${guid}/photos/${photoId}`;
    const mutationId = randomUUID();
    const first = await who.change('PUT', path, body, mutationId);
    const again = await who.change('PUT', path, body, mutationId);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await who.change('PUT', path, body)).status).toBe(200);
    expect((await who.get(`shipments/${guid}/photos`)).json.rows).toHaveLength(1);
    const other = await hand(await server().as('admin'), guid, body, photoId);
    expect([other.status, other.json.code]).toEqual([422, 'guid-taken']);
  });

  it('keep nothing of what a camera wrote down with them', async () => {
    const who = await server().as('provisioner');
    const guid = await putShipment();
    const photoId = randomUUID();
    expect((await hand(who, guid, photo({ picture: withExif(), thumb: withExif() }), photoId)).status).toBe(200);
    const [row] = await run(sql`
      SELECT encode(picture, 'base64') AS picture, encode(thumb, 'base64') AS thumb FROM shipment_photo
       WHERE photo_id = ${photoId}`);
    expect([row?.picture, row?.thumb].map((text) => String(text).replaceAll('\n', ''))).toEqual([
      SMALL_JPEG,
      SMALL_JPEG,
    ]);
  });

  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64');
  const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>').toString('base64');
  it.each([
    ['a PNG', { picture: PNG }, 'not-a-picture', 'picture'],
    ['a program', { picture: SVG }, 'not-a-picture', 'picture'],
    ['a picture that breaks off', { picture: changed((bytes) => bytes.subarray(0, -2)) }, 'not-a-picture', 'picture'],
    ['one too wide', { picture: sized(PHOTO_SIDE + 1, 12) }, 'too-large', 'picture'],
    ['one too high', { picture: sized(16, 40_000) }, 'too-large', 'picture'],
    ['a small one that is large', { thumb: sized(321, 12) }, 'too-large', 'thumb'],
  ])('are no %s', async (_, more, code, field) => {
    const who = await server().as('provisioner');
    const reply = await hand(who, await putShipment(), photo(more));
    expect([reply.status, reply.json.errors[0]?.code, reply.json.errors[0]?.field]).toEqual([422, code, field]);
  });

  it.each([
    ['too many bytes', { picture: 'A'.repeat(Math.ceil(PHOTO_BYTES / 3) * 4 + 4) }],
    ['no base64', { picture: 'no picture!' }],
    ['another kind', { kind: 'selfie' }],
    ['a note of several lines', { note: 'a\nb' }],
  ])('are not taken with %s', async (_, more) => {
    const who = await server().as('provisioner');
    expect((await hand(who, await putShipment(), photo(more))).status).toBe(400);
  });

  it('are so many at most', async () => {
    const who = await server().as('provisioner');
    const guid = await putShipment();
    for (let nth = 0; nth < MOST_PHOTOS; nth += 1) expect((await hand(who, guid)).status).toBe(200);
    const reply = await hand(who, guid);
    expect([reply.status, reply.json.errors[0]?.code]).toEqual([422, 'too-many']);
    expect((await who.get(`shipments/${guid}/photos`)).json.rows).toHaveLength(MOST_PHOTOS);
  });

  it('stand on pages of the certificate', async () => {
    const who = await server().as('provisioner');
    const guid = await putShipment();
    const pages = async () =>
      (await who.get(`shipments/${guid}/certificate`)).text.match(/\/Type \/Page\b(?!s)/g)?.length;
    expect(await pages()).toBe(1);
    await hand(who, guid);
    expect(await pages()).toBe(2);
  });

  it('go with their shipment', async () => {
    const who = await server().as('provisioner');
    const guid = await putShipment();
    await hand(who, guid);
    await run(sql`DELETE FROM shipping_pick_list WHERE guid = ${guid}`);
    expect(await run(sql`SELECT 1 FROM shipment_photo WHERE shipment_guid = ${guid}`)).toEqual([]);
    expect((await who.get(`shipments/${guid}/photos`)).status).toBe(404);
  });

  it('are seen and handed in by who sees the shipment', async () => {
    const login = `p${randomUUID().slice(0, 8)}`;
    await run(sql`
      INSERT INTO app_user (company_id, user_id, login_name, full_name, email, email_trust, password_hash, notify_list, timezone)
      SELECT '1', ${`u-${login}`}, ${login}, 'Filtered', ${`${login}@mail.example`}, 'administrator', password_hash,
             '[]'::jsonb, 'Etc/GMT' FROM app_user WHERE login_name = 'provisioner'`);
    await run(sql`
      INSERT INTO membership (company_id, user_id, group_id)
      SELECT '1', ${`u-${login}`}, group_id FROM membership WHERE user_id =
        (SELECT user_id FROM app_user WHERE login_name = 'provisioner')`);
    await run(sql`
      INSERT INTO user_group (company_id, group_id, group_type, name, permissions, shipment_filter)
      VALUES ('1', ${login}, 'core', 'Test', '["filterShipments"]', ${JSON.stringify({ places: ['Here'] })}::jsonb)`);
    await run(sql`INSERT INTO membership (company_id, user_id, group_id) VALUES ('1', ${`u-${login}`}, ${login})`);
    const filtered = await server().as(login);
    const owner = await server().as('provisioner');
    const [seen, unseen] = [await putShipment('Here'), await putShipment('There')];
    const photoId = randomUUID();
    await hand(owner, unseen, photo(), photoId);
    const statuses = [
      await hand(filtered, seen),
      await hand(filtered, unseen),
      await filtered.get(`shipments/${seen}/photos`),
      await filtered.get(`shipments/${unseen}/photos`),
      await filtered.get(`shipments/${unseen}/photos/${photoId}`),
      await filtered.get(`shipments/${seen}/photos/${photoId}`),
      await hand(await server().as('user'), seen),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 200, 404, 404, 404, 403]);
  });
});
