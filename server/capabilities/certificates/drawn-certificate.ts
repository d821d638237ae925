import { setTimeout } from 'node:timers/promises';
import { ConcurrencyLimiter } from '../../serving/concurrency-limiter.ts';
import type { CertificateOrder, sealedCertificate as SealedCertificate } from './sealed-certificate.ts';

/** Milliseconds the last one took to be drawn. */
let lastDrawn = 0;
/**
 * Drawing one takes the processor for a moment. Those of one user come one after the other, with a pause as long as the last took:
 * what others ask for takes several turns of the processor, and comes in between.
 */
const drawing = new ConcurrencyLimiter({ atOnce: 1, waiting: 100 }, () => setTimeout(lastDrawn));

async function drawn(order: CertificateOrder): ReturnType<typeof SealedCertificate> {
  // What draws pages and shapes letters is large, and most servers are asked for none of it for long.
  const { sealedCertificate } = await import('./sealed-certificate.ts');
  const begun = performance.now();
  try {
    return await sealedCertificate(order);
  } finally {
    lastDrawn = performance.now() - begun;
  }
}

/** A certificate, drawn when it is its turn. @param whose who waits in one line for theirs */
export const drawnCertificate = (whose: string, order: CertificateOrder): ReturnType<typeof SealedCertificate> =>
  drawing.run(whose, () => drawn(order));
