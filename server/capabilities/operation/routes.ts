import { OPERATIONS } from '../../../src/contract/operations.ts';
import { metrics, openApi } from '../../../src/contract/service.ts';
import { API_BASE } from '../../http/api-base.ts';
import { Refusal } from '../../http/refusal.ts';
import { content, open, type Route } from '../../http/route.ts';
import { VERSION } from '../../version.ts';

async function makeDocument() {
  // Only whoever asks for it pays for loading what makes it.
  const { openApiDocument } = await import('./open-api-document.ts');
  return openApiDocument(OPERATIONS, VERSION, API_BASE);
}

let document: ReturnType<typeof makeDocument> | undefined;

/** For whoever runs the server, or writes another one. */
export const operationRoutes: readonly Route[] = [
  content(metrics, ({ installation, address, headers }) => {
    if (!installation.metrics.admits(address, headers)) throw new Refusal('forbidden');
    return installation.metrics.read();
  }),
  open(openApi, () => {
    document ??= makeDocument();
    return document;
  }),
];
