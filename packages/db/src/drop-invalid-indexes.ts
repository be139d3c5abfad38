import { createConnection } from './connections.ts'

/**
 * The lock waits for a build that is still running in another session, after which the index may be valid. A
 * partitioned index (relkind `I`) is invalid until all partitions have theirs, which is no failure.
 */
const DROP_INVALID_INDEXES = `
  do $$
  declare broken record;
  begin
    for broken in
      select indexrelid, indrelid::regclass as table_name
      from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relkind = 'i' and relnamespace = 'public'::regnamespace
    loop
      execute format('lock table %s in share update exclusive mode', broken.table_name);
      if exists (select from pg_index where indexrelid = broken.indexrelid and not indisvalid) then
        execute format('drop index %s', broken.indexrelid::regclass);
      end if;
    end loop;
  end $$`

const DATABASE_MISSING = '3D000'

/**
 * Drops indexes whose concurrent build or removal was interrupted. They would cost every write and serve no read, and a
 * repeated migration would take them for complete. Does nothing before the database is created.
 */
export async function dropInvalidIndexes(url: string): Promise<void> {
  const connection = createConnection({ connectionString: url })
  try {
    await connection.connect()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === DATABASE_MISSING) return
    throw error
  }
  try {
    await connection.query(DROP_INVALID_INDEXES)
  } finally {
    await connection.end()
  }
}
