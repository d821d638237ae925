import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Start parameters that make a commit wait for the disk. PGlite passes `-F` (no fsync) by default; and of PostgreSQL's
 * ways to flush the log only `fsync` reaches the file system below, the default `fdatasync` does nothing there.
 */
export const DURABLE_PARAMETERS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** The part of an open file that Emscripten's NODEFS keeps: the real file's number; directories have none. */
interface OpenFile {
  readonly nfd?: number;
}

/**
 * PGlite's file system on real files, with fsync. As delivered, Emscripten's NODEFS has no fsync operation, so the
 * database's request to flush succeeds without anything being flushed: what was committed would survive a killed
 * process but not a power cut. (Verified with strace: no fsync without this class, one per commit with it.)
 */
export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const addSync = (module: { NODEFS: unknown }): void => {
      const { stream_ops } = module.NODEFS as { stream_ops: { fsync?: (file: OpenFile) => number } };
      stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd);
        return 0;
      };
    };
    prepared.emscriptenOpts.preRun = [...(prepared.emscriptenOpts.preRun ?? []), addSync];
    return prepared;
  }
}
