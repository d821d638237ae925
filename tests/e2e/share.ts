import type { Page } from '@playwright/test';
import { SHARE_FIELD, SHARE_PATH } from '../../src/contract/shared-pictures.ts';
import { bmpOf } from '../fixtures/camera/bmp.ts';
import { labelImage } from '../fixtures/camera/label-image.ts';

export interface SharedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of a label with a text. */
export const label = async (text: string, name = 'label.bmp'): Promise<SharedFile> => ({
  name,
  mimeType: 'image/bmp',
  buffer: bmpOf(await labelImage(text, 'Code128', 3)),
});

/** What the system does with files that are shared to the app: it opens a page of it by posting a form. */
export async function share(page: Page, files: readonly SharedFile[]): Promise<void> {
  await page.evaluate(
    ([action, field]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field, multiple: true });
      input.dataset.testid = 'shared-files';
      form.append(input);
      document.body.append(form);
    },
    [SHARE_PATH, SHARE_FIELD] as const,
  );
  await page.getByTestId('shared-files').setInputFiles([...files]);
  await page.getByTestId('shared-files').evaluate((input: HTMLInputElement) => input.form?.submit());
}

/** How many shares wait on this device. */
export const keptShares = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('lading-shared-pictures')).keys()).length);
