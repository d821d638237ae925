/** Names of this machine alone, as `URL.hostname` has them: nobody on the way reads what is sent there. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isThisMachine = (hostname: string): boolean => LOOPBACK.has(hostname);
