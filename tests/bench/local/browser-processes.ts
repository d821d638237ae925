import { readdirSync, readFileSync } from 'node:fs';

/** Of the processes of a browser that show pages. */
export interface RendererUse {
  /** Seconds of the processor so far. */
  readonly cpu: number;
  /**
   * Megabytes of resident memory. The browser's own program is in each of its processes, a hundred megabytes of the same pages:
   * what they share of files counts once.
   */
  readonly memory: number;
}

/** Clock ticks of /proc in a second, on every Linux of today. */
const TICKS = 100;

interface Process {
  readonly id: number;
  readonly parent: number;
  readonly cpu: number;
  readonly command: string;
}

interface Resident {
  readonly own: number;
  readonly ofFiles: number;
}

/** Megabytes of memory of a process; nothing where it ended just now. */
function residentPartsOf(id: number): Resident {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1_024;
    return { own: megabytes('RssAnon') + megabytes('RssShmem'), ofFiles: megabytes('RssFile') };
  } catch {
    return { own: 0, ofFiles: 0 };
  }
}

/** Null: it ended just now. */
function read(id: number): Process | null {
  try {
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // The name, in parentheses, may have spaces in it.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { id, parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, command };
  } catch {
    return null;
  }
}

/** What the renderers of the browser with this profile use: the page's threads with its workers, and their memory. Linux only. */
export function renderersOf(profile: string): RendererUse {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (read(Number(name)) ?? []) : []));
  const parents = new Map(all.map(({ id, parent }) => [id, parent]));
  const browsers = new Set(
    all
      .filter(({ command }) => command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='))
      .map(({ id }) => id),
  );
  const isOfBrowser = (id: number): boolean => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) if (browsers.has(at)) return true;
    return false;
  };
  const renderers = all.filter(({ id, command }) => command.includes('--type=renderer') && isOfBrowser(id));
  const resident = renderers.map(({ id }) => residentPartsOf(id));
  return {
    cpu: renderers.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.round(
      resident.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...resident.map(({ ofFiles }) => ofFiles)),
    ),
  };
}
