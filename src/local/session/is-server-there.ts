import { exchange as exchangeHere } from '../../api/exchange.ts';
import { health } from '../../contract/configuration.ts';

/** Asks our server for a sign of life. Never throws. @returns whether it answered; what it says counts as such everywhere */
export async function isServerThere(signal?: AbortSignal, exchange = exchangeHere): Promise<boolean> {
  const answer = await exchange({ method: health.method, path: health.path, ...(signal ? { signal } : {}) });
  return answer.kind === 'reply';
}
