import { call } from '../../api/call.ts';
import { openPublicShipment, type PublicShipment } from '../../contract/public-links.ts';

/** What a link shows, asked without a session. Throws ApiError; `not-found` where the link is wrong or over. */
export async function readPublic(link: string, signal: AbortSignal): Promise<PublicShipment> {
  const { data } = await call(openPublicShipment, { body: { link }, signal });
  return data;
}
