/**
 * The builder of statements, from one place: Node reads a package's whole description anew each time that a file asks for a part
 * of it, and this package's has 180 kB, which two hundred files made 2 s of each start.
 */
export { type SQL, sql } from 'drizzle-orm/sql';
