import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { type SaveFailure, useSaving } from '../../../api/use-saving.ts';
import { LOGGER_FILE_CHARACTERS, type LoggerFileRow, takeLoggerFile } from '../../../contract/logger-files.ts';
import type { LoggerChoice, LoggerProposal, ReadLogger } from '../../../domain/logger-file/logger-file.ts';
import { packedFile } from '../../../domain/logger-file/packed-file.ts';
import { readLoggerFile } from '../../../domain/logger-file/read-logger-file.ts';

/** A file that was chosen, and how it is read. */
export interface ChosenLogger {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the person has said of it. */
  readonly choice: LoggerChoice;
  readonly read: ReadLogger;
}

export interface LoggerWork {
  readonly file: ChosenLogger | null;
  readonly choose: (file: File | null) => void;
  /** Something is said of the file: it is read anew. */
  readonly say: (choice: LoggerChoice) => void;
  readonly take: () => Promise<void>;
  readonly busy: boolean;
  readonly failure: SaveFailure | null;
  /** What the server has taken. */
  readonly taken: LoggerFileRow | null;
}

const unreadable = (fault: 'not-text' | 'too-large'): ReadLogger => ({ ok: false, fault, line: 1 });

/** Reads the file of a logger, and hands it in once its person has seen how it is read. */
export function useLoggerFile(guid: string, proposal: LoggerProposal, onTaken: () => void): LoggerWork {
  const [file, setFile] = useState<ChosenLogger | null>(null);
  const [taken, setTaken] = useState<LoggerFileRow | null>(null);
  const { busy, failure, save } = useSaving();
  const look = (name: string, bytes: ChosenLogger['bytes'], choice: LoggerChoice) => {
    const show = (read: ReadLogger) => setFile({ name, bytes, choice, read });
    readLoggerFile(bytes, proposal, choice).then(show, () => show(unreadable('not-text')));
  };
  return {
    file,
    choose: (chosen) => {
      if (chosen === null) return;
      const name = chosen.name.slice(0, 200);
      chosen.arrayBuffer().then(
        (content) => look(name, new Uint8Array(content), {}),
        () => setFile({ name, bytes: new Uint8Array(), choice: {}, read: unreadable('not-text') }),
      );
    },
    say: (choice) => {
      if (file !== null) look(file.name, file.bytes, { ...file.choice, ...choice });
    },
    take: async () => {
      if (file === null) return;
      const content = await packedFile(file.bytes);
      if (content.length > LOGGER_FILE_CHARACTERS) return setFile({ ...file, read: unreadable('too-large') });
      const body = { file: file.name, content, choice: file.choice };
      const isTaken = await save(body, async (headers) => {
        setTaken((await call(takeLoggerFile, { params: { guid }, body, headers })).taken);
      });
      if (isTaken) onTaken();
    },
    busy,
    failure,
    taken,
  };
}
