import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('keeps the words of an attribution and none of its HTML', () => {
  expect(plainText('<a href="https://x.example" onclick="y()">&copy; OpenStreetMap</a> &#169; Us &amp; them')).toBe(
    '© OpenStreetMap © Us & them',
  );
  expect(plainText('a < b <img src=x onerror=1>')).toBe('a < b');
  expect(plainText('&constructor; &#9999999;')).toBe('&constructor; &#9999999;');
});
