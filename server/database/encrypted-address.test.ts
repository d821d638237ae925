import pg from 'pg';
import { expect, it } from 'vitest';
import { encryptedAddress } from './encrypted-address.ts';

it.each(['postgresql://a:b@db.example/lading', 'postgres://a@10.0.0.5:5433/lading?application_name=x'])(
  'speaks to %s by TLS',
  (url) => {
    // Nothing in it loosens the check of whose certificate it is.
    expect(new pg.Client({ connectionString: encryptedAddress(url) }).ssl).toEqual({});
    expect(encryptedAddress(url)).toMatch(/[?&]sslmode=verify-full$/);
  },
);

it.each([
  'postgresql://a@localhost/lading',
  'postgresql://a@127.0.0.1:5433/lading',
  'postgresql://a@[::1]/lading',
  'postgresql:///lading',
  'postgresql://%2Fvar%2Frun%2Fpostgresql/lading',
  'postgresql:///lading?host=/var/run/postgresql',
  'postgresql://a@db.example/lading?sslmode=disable',
])('leaves %s as it is', (url) => {
  expect(encryptedAddress(url)).toBe(url);
});
