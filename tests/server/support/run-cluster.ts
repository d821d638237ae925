import { once } from 'node:events';
import { startCitusCluster, whyNoCitus } from './citus-cluster.ts';

const DATABASE = 'lading';

/** `npm run cluster`: a coordinator and two workers with an empty database, until Ctrl-C. Ends with 1 where Citus is not installed. */
async function main(): Promise<number> {
  const missing = whyNoCitus();
  if (missing !== undefined) {
    console.error(missing);
    return 1;
  }
  const cluster = await startCitusCluster();
  const url = await cluster.createDatabase(DATABASE);
  console.log(`coordinator  ${url}`);
  for (const worker of cluster.workers) console.log(`worker       ${worker.urlOf(DATABASE)}`);
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
  await cluster.stop();
  return 0;
}

process.exitCode = await main();
