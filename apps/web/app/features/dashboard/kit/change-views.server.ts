import { chooseColumns, deleteStaffView, saveStaffView } from '@amber/contract/endpoints/staff-views'
import type { Client } from '@amber/contract/http/client'
import { type DashboardTable, MAX_VIEW_NAME_LENGTH } from '@amber/domain/staff/dashboard-tables'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** The outcome of a form of the display menu. */
export type ViewOutcome = { done: 'columns_saved' | 'view_saved' | 'view_deleted' } | { wrong: 'name_missing' }

/** Saves the columns or a view of a table, or deletes a view. */
export async function changeViews(table: DashboardTable, form: FormData, api: Client): Promise<ViewOutcome> {
  const columns = form.getAll('columns').filter((column) => typeof column === 'string')
  const change = readFormField(form, 'do')
  if (change === 'delete_view') {
    await api.call(deleteStaffView, { params: { id: Number(readFormField(form, 'view')) } })
    return { done: 'view_deleted' }
  }
  if (change === 'save_view') {
    const name = readFormField(form, 'name').trim().slice(0, MAX_VIEW_NAME_LENGTH)
    if (name === '') return { wrong: 'name_missing' }
    await api.call(saveStaffView, { body: { table, name, query: readFormField(form, 'query'), columns } })
    return { done: 'view_saved' }
  }
  await api.call(chooseColumns, { body: { table, columns } })
  return { done: 'columns_saved' }
}
