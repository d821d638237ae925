import { expect, it } from 'vitest';
import { LARGEST_PICTURE } from '../domain/picture-file.ts';
import {
  keptOfShare,
  MOST_PICTURES,
  NEVER_KEPT,
  picturesOfShare,
  SHARE_FIELD,
  sharedPicturesPage,
  shareOfPage,
} from './shared-pictures.ts';

const picture = (name: string, size = 3): File => new File([new Uint8Array(size)], name, { type: 'image/png' });

function share(...given: (File | string)[]): FormData {
  const form = new FormData();
  for (const one of given) {
    if (typeof one === 'string') form.append(SHARE_FIELD, one);
    else form.append(SHARE_FIELD, one);
  }
  return form;
}

const names = (form: FormData) => picturesOfShare(form).map((one) => (typeof one === 'string' ? one : one.name));

it('keeps what was shared in its order, and says in its place what is too large', () => {
  const kept = keptOfShare(share(picture('a.png'), picture('film.mp4', LARGEST_PICTURE + 1), picture('b.png')));
  expect(names(kept)).toEqual(['a.png', 'too-large', 'b.png']);
  expect(names(keptOfShare(share(picture('just.png', LARGEST_PICTURE))))).toEqual(['just.png']);
});

it('keeps ten of a share and says that there were more', () => {
  const many = Array.from({ length: MOST_PICTURES + 2 }, (_, nth) => picture(`${nth}.png`));
  expect(names(keptOfShare(share(...many)))).toEqual([
    ...many.slice(0, MOST_PICTURES).map(({ name }) => name),
    'too-many',
  ]);
});

it('takes nothing for a picture that is none: no text that was shared, nothing of another version', () => {
  expect(names(keptOfShare(share('too-large', 'a note')))).toEqual([]);
  expect(names(share('a note', picture('a.png')))).toEqual(['a.png']);
  expect(names(keptOfShare(new FormData()))).toEqual([]);
});

it('knows the page of a share by its address', () => {
  const id = crypto.randomUUID();
  expect(shareOfPage(sharedPicturesPage(id))).toBe(id);
  expect(shareOfPage(`/activation?scan=${id}&mode=shipment`)).toBe(id);
  for (const page of [sharedPicturesPage(NEVER_KEPT), '/activation?mode=shipment&scan=camera', `/other?scan=${id}`]) {
    expect(shareOfPage(page)).toBeNull();
  }
});

it('survives the way through a body', async () => {
  const body = new Response(keptOfShare(share(picture('அ.png', 5), picture('big.png', LARGEST_PICTURE + 1))));
  const [first, second] = picturesOfShare(await body.formData());
  expect(first).toMatchObject({ name: 'அ.png', size: 5, type: 'image/png' });
  expect(second).toBe('too-large');
});
