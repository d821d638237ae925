import { storedName } from '../../../src/domain/stored-name.ts';
import { nameKey } from '../../database/name-key.ts';
import { type SQL, sql } from '../../database/sql.ts';

/** A name as two spellings of it are one: as names are stored (`storedName`), ASCII capitals aside. */
export const spelledKey = (name: string): string => nameKey(storedName(name));

/** The same of a column: what was stored before names were folded, too. @param column from the program */
export const spelledKeyOf = (column: string): SQL =>
  sql.raw(
    `lower(btrim(regexp_replace(normalize(${column}, NFC), '[ \\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]+', ' ', 'g')) COLLATE "C")`,
  );
