import { expect, it } from 'vitest';
import { refuseCrossSite } from './cross-site.ts';

const headers = (origin: string): Headers =>
  new Headers({ 'Lading-Console': '1', Origin: origin, Host: 'inner.example:8080' });

it('takes the configured public address as ours, or without one the address that was asked', () => {
  expect(() => refuseCrossSite(headers('https://lading.example'), 'https://lading.example')).not.toThrow();
  expect(() => refuseCrossSite(headers('http://inner.example:8080'), 'https://lading.example')).toThrow();
  for (const own of ['http://inner.example:8080', 'https://inner.example:8080']) {
    expect(() => refuseCrossSite(headers(own), undefined)).not.toThrow();
  }
  expect(() => refuseCrossSite(headers('https://lading.example'), undefined)).toThrow();
});
