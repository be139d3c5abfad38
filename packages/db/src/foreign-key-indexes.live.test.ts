import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Foreign keys that need no index, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'inventories.region_id': 'a partial index serves places, and no other inventory has a region',
  'regions.parent_id,parent_type': 'thousands of rows, which are never deleted',
  'memberships.organisation_id': 'hundreds of rows: one per member of staff',
  'staff_invitations.invited_by': 'hundreds of rows: one per member of staff',
  'user_roles.granted_by': 'hundreds of rows: one per role of staff',
}

/**
 * Deleting a row or changing its key looks for rows that refer to it, and so do erasure and joins. An index serves this
 * if it begins with a column of the foreign key and contains all rows in which that column is set.
 */
const WITHOUT_INDEX = sql<{ foreignKey: string }>`
  select
    foreign_key.conrelid::regclass || '.' || (
      select string_agg(attname, ',' order by position)
      from unnest(foreign_key.conkey) with ordinality as keys (number, position)
      join pg_attribute on attrelid = foreign_key.conrelid and attnum = number
    ) as foreign_key
  from pg_constraint foreign_key
  where foreign_key.contype = 'f'
    and foreign_key.conparentid = 0
    and foreign_key.connamespace = 'public'::regnamespace
    and not exists (
      select from pg_index
      join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where indrelid = foreign_key.conrelid
        and indisvalid
        and attnum = any (foreign_key.conkey)
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
    )
  order by 1
`

test('every foreign key has an index, except those with a documented reason', async () => {
  const { rows } = await WITHOUT_INDEX.execute(database.db)
  expect(rows.map(({ foreignKey }) => foreignKey)).toEqual(Object.keys(EXCEPTIONS).toSorted())
})
