import { OPERATIONS } from '../../../src/contract/operations.ts';
import { metrics, openApi } from '../../../src/contract/service.ts';
import { API_BASE } from '../../http/api-base.ts';
import { Refusal } from '../../http/refusal.ts';
import { findSession, refuseUnlessMay } from '../../http/session.ts';
import { VERSION } from '../../process/version.ts';
import { content, type OpenCall, open, type Route } from '../../serving/route.ts';

async function makeDocument() {
  // Only whoever asks for it pays for loading what makes it.
  const { openApiDocument } = await import('./open-api-document.ts');
  return openApiDocument(OPERATIONS, VERSION, API_BASE);
}

/** Who builds on the calls of a company, or answers for it. */
async function refuseStrangers({ database, token, installation }: OpenCall): Promise<void> {
  const session = token === undefined ? undefined : await findSession(database, token, installation.idleLimit, false);
  if (session === undefined) throw new Refusal('not-signed-in');
  refuseUnlessMay(session, 'readCalls');
}

let document: ReturnType<typeof makeDocument> | undefined;

/** For whoever runs the server, or writes another one. */
export const operationRoutes: readonly Route[] = [
  content(metrics, ({ installation, address, headers }) => {
    if (!installation.metrics.admits(address, headers)) throw new Refusal('forbidden');
    return installation.metrics.read();
  }),
  open(openApi, async (call) => {
    if (!call.installation.opensContract) await refuseStrangers(call);
    document ??= makeDocument();
    return document;
  }),
];
