import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Start parameters that make a commit wait for the disk. PGlite passes `-F` (no fsync) by default; and of PostgreSQL's
 * ways to flush the log only `fsync` reaches the file system below, the default `fdatasync` does nothing there.
 */
export const DURABLE_PARAMETERS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** The rights of everybody but the owner. */
const OTHERS = 0o077;

/** The parts of Emscripten's NODEFS that are changed here. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  doSetAttr: (target: unknown, node: unknown, wanted: { readonly mode?: unknown }, ...rest: unknown[]) => void;
}

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
      const files = module.NODEFS as NodeFiles;
      const { stream_ops, doSetAttr } = files;
      // PGlite gives each file it unpacks rights for everybody, past the umask.
      files.doSetAttr = (target, node, wanted, ...rest) => {
        const { mode } = wanted;
        doSetAttr(target, node, typeof mode === 'number' ? { ...wanted, mode: mode & ~OTHERS } : wanted, ...rest);
      };
      stream_ops.fsync = (file) => {
        if (file.nfd !== undefined) fsyncSync(file.nfd);
        return 0;
      };
    };
    prepared.emscriptenOpts.preRun = [...(prepared.emscriptenOpts.preRun ?? []), addSync];
    return prepared;
  }
}
