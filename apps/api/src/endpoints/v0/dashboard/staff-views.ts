import * as endpoints from '@amber/contract/endpoints/staff-views'
import * as schemas from '@amber/contract/schemas/staff-views'
import * as queries from '@amber/db/queries/dashboard/staff-views'
import { AppError } from '@amber/domain/errors'
import { DASHBOARD_TABLES, knownColumns } from '@amber/domain/staff/dashboard-tables'
import { saveStaffView } from '@amber/operations/dashboard/save-staff-view'
import { mount } from '../../../http/mount.ts'

export const listStaffViewsEndpoint = mount(
  endpoints.listStaffViews,
  schemas.listStaffViews,
  async ({ query: { table } }, { db, getSession }) => {
    const { userId } = await getSession()
    const views = await queries.listStaffViews(db, userId, table)
    const chosen = views.find(({ name }) => name === null)?.columns ?? DASHBOARD_TABLES[table].shownFirst
    return {
      data: {
        views: views.flatMap(({ name, ...view }) =>
          name === null ? [] : [{ ...view, name, columns: knownColumns(table, view.columns) }],
        ),
        columns: knownColumns(table, chosen),
      },
    }
  },
)

export const saveStaffViewEndpoint = mount(
  endpoints.saveStaffView,
  schemas.saveStaffView,
  async ({ body }, { db, getSession }) => {
    const { userId } = await getSession()
    const view = await saveStaffView(db, { userId, ...body })
    return { data: { ...view, name: body.name } }
  },
)

export const deleteStaffViewEndpoint = mount(
  endpoints.deleteStaffView,
  schemas.deleteStaffView,
  async ({ params: { id } }, { db, getSession }) => {
    const { userId } = await getSession()
    if (!(await queries.deleteStaffView(db, userId, id))) throw new AppError('not_found')
    return { data: { deleted: true as const } }
  },
)

export const chooseColumnsEndpoint = mount(
  endpoints.chooseColumns,
  schemas.chooseColumns,
  async ({ body: { table, columns } }, { db, getSession }) => {
    const { userId } = await getSession()
    const view = await saveStaffView(db, { userId, table, name: null, query: '', columns })
    return { data: { columns: view.columns } }
  },
)
