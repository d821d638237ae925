import { ConsoleClient } from '../../server/support/console-client.ts';
import { DEMO_PASSWORD } from '../../server/support/server-child.ts';
import { HttpClient } from './http-client.ts';
import { medianMs } from './measure.ts';

const READS = 150;
const PAGE = 'tables/query/shipmentList?companyId=1&cfgType=0&max=1000';
const TURNS = 40;

async function clientOf(url: string, account: string, connections: number): Promise<HttpClient> {
  const login = new ConsoleClient(url);
  await login.login(account, DEMO_PASSWORD);
  return new HttpClient(url, login.cookie ?? '', connections);
}

async function read(client: HttpClient): Promise<void> {
  const { status } = await client.send('GET', PAGE);
  if (status !== 200) throw new Error(`A read was answered ${status}.`);
}

interface BesideBusyUser {
  readonly aloneMs: number;
  readonly besideMs: number;
  /** Reads of the busy user that were answered for each of the other's: no business of how busy the machine is. */
  readonly between: number;
}

/** What a read of 1,000 rows takes, alone and while another user of the company always has 150 of the same under way. */
export async function measureBusyUser(url: string): Promise<BesideBusyUser> {
  const [other, busy] = [await clientOf(url, 'provisioner', 1), await clientOf(url, 'user', READS)];
  try {
    await medianMs(TURNS, () => read(other));
    const aloneMs = await medianMs(TURNS, () => read(other));
    let measuring = true;
    let answered = 0;
    let reads = 0;
    const goOn = async (): Promise<void> => {
      while (measuring) {
        await read(busy);
        answered += 1;
      }
    };
    const load = Promise.all(Array.from({ length: READS }, goOn));
    await medianMs(TURNS / 4, () => read(other));
    const before = answered;
    const besideMs = await medianMs(TURNS, () => {
      reads += 1;
      return read(other);
    }).finally(() => {
      measuring = false;
    });
    const between = (answered - before) / reads;
    await load;
    return { aloneMs, besideMs, between };
  } finally {
    other.close();
    busy.close();
  }
}
