import type { DashboardTable } from '@amber/domain/staff/dashboard-tables'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type StaffView = {
  id: number
  /** Null for the columns that apply outside of saved views. */
  name: string | null
  query: string
  columns: string[]
}

const COLUMNS = ['id', 'name', 'query', 'columns'] as const

/** Returns the views of one table, oldest first, with the row of the chosen columns among them. */
export const listStaffViews = (db: DbOrTx, userId: number, table: DashboardTable): Promise<StaffView[]> =>
  db
    .selectFrom('staffViews')
    .where('userId', '=', userId)
    .where('tableName', '=', table)
    .select(COLUMNS)
    .orderBy('id')
    .execute()

type NewView = { userId: number; table: DashboardTable; name: string | null; query: string; columns: readonly string[] }

/** Saves a view. One of the same name is replaced. */
export const saveStaffView = (tx: Tx, { userId, table, name, query, columns }: NewView): Promise<StaffView> =>
  tx
    .insertInto('staffViews')
    .values({ userId, tableName: table, name, query, columns: [...columns] })
    .onConflict((conflict) =>
      conflict
        .constraint('staff_views_one_of_a_name')
        .doUpdateSet({ query, columns: [...columns], updatedAt: sql<Date>`now()` }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Returns whether the user had such a view. */
export async function deleteStaffView(db: DbOrTx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffViews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
