import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { companyRow } from '../../../tests/fixtures/company-row.ts';
import { drawPart, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { handClock } from '../../../tests/fixtures/hand-clock.ts';
import { shipmentPage } from '../../../tests/fixtures/page-options.ts';
import { savedFiles } from '../../../tests/fixtures/saved-files.ts';
import type { CompanyRow } from '../../contract/companies.ts';
import { ConfigurationsCard } from './configurations-card.tsx';

it('C39: saves the configuration once, and for a second and a half not again', async () => {
  const { server } = await prepareDevice();
  server.answer('GET pageOptions/default', { data: [shipmentPage()] });
  server.answer('GET pageOptions', { data: [shipmentPage({ title: 'Ours' })] });
  const clock = handClock();
  const files = savedFiles();
  await drawPart(<ConfigurationsCard company={{ value: companyRow({}) as CompanyRow }} clock={clock} />);
  const download = page.getByRole('button', { name: 'Download Config' });
  await download.click();
  await expect.element(download).toBeDisabled();
  clock.advance(1_499);
  await expect.element(download).toBeDisabled();
  clock.advance(1);
  await expect.element(download).toBeEnabled();
  expect(files.map(({ name }) => name)).toEqual(['config.json']);
});
