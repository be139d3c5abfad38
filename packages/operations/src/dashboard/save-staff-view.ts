import type { Db } from '@amber/db/database'
import { lockUser } from '@amber/db/queries/account/users'
import { listStaffViews, saveStaffView as save, type StaffView } from '@amber/db/queries/dashboard/staff-views'
import { AppError } from '@amber/domain/errors'
import { type DashboardTable, knownColumns, MAX_STAFF_VIEWS } from '@amber/domain/staff/dashboard-tables'

type ViewToSave = {
  userId: number
  table: DashboardTable
  /** Null saves the columns that apply outside of saved views. */
  name: string | null
  query: string
  columns: readonly string[]
}

/** Saves how a member of staff looks at a table. A view of the same name is replaced. */
export async function saveStaffView(db: Db, view: ViewToSave): Promise<StaffView> {
  return db.transaction().execute(async (tx) => {
    // One at a time, so that two windows do not exceed the maximum.
    await lockUser(tx, view.userId)
    const others = (await listStaffViews(tx, view.userId, view.table)).filter(({ name }) => name !== view.name)
    if (view.name !== null && others.filter(({ name }) => name !== null).length >= MAX_STAFF_VIEWS)
      throw new AppError('conflict')
    return save(tx, { ...view, columns: knownColumns(view.table, view.columns) })
  })
}
