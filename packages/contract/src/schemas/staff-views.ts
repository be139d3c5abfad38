import {
  DASHBOARD_TABLES,
  type DashboardTable,
  MAX_VIEW_NAME_LENGTH,
  MAX_VIEW_QUERY_LENGTH,
} from '@amber/domain/staff/dashboard-tables'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter, text } from './query-parameters.ts'
import { id } from './values.ts'

const table = z.enum(Object.keys(DASHBOARD_TABLES) as [DashboardTable, ...DashboardTable[]])
/** Unknown columns are dropped, so that a view outlives a column. */
const columns = z.array(z.string().check(z.maxLength(60), z.regex(/^[a-z_]+$/))).check(z.maxLength(50))

export const StaffView = z.object({
  id,
  name: z.string(),
  /** Query string of the page. */
  query: z.string(),
  columns: z.array(z.string()),
})

export type StaffView = z.output<typeof StaffView>

export const listStaffViews = {
  query: z.object({ table }),
  response: dataOf(
    z.object({
      views: z.array(StaffView),
      /** Columns shown outside of saved views. */
      columns: z.array(z.string()),
    }),
  ),
} satisfies Schemas

export const saveStaffView = {
  body: z.object({
    table,
    name: text(MAX_VIEW_NAME_LENGTH),
    query: z.string().check(z.maxLength(MAX_VIEW_QUERY_LENGTH), z.regex(/^[^\s#]*$/)),
    columns,
  }),
  response: dataOf(StaffView),
} satisfies Schemas

export const deleteStaffView = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ deleted: z.literal(true) })),
} satisfies Schemas

export const chooseColumns = {
  body: z.object({ table, columns }),
  response: dataOf(z.object({ columns: z.array(z.string()) })),
} satisfies Schemas
