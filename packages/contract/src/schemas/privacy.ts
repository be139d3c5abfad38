import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

/** An archive of all data we hold about a user. */
export const DataExport = z.object({
  id,
  created_at: instant,
  /** Null while the export is being created. */
  ready_at: z.nullable(instant),
  size_bytes: z.nullable(count),
  /** End of the download period. */
  ends_at: instant,
})

export type DataExport = z.output<typeof DataExport>

export const listDataExports = {
  response: dataOf(z.object({ result: z.array(DataExport) })),
} satisfies Schemas

export const requestDataExport = {
  response: dataOf(DataExport),
} satisfies Schemas

export const downloadDataExport = {
  params: z.object({ id: idParameter() }),
  response: z.file(),
} satisfies Schemas

export const requestErasure = {
  /** The caller's own email, retyped as confirmation. */
  body: z.object({ email: z.string().check(z.maxLength(320)) }),
  response: dataOf(
    z.object({
      requested_at: instant,
      /** Deadline by which all data is erased everywhere. */
      done_by: instant,
    }),
  ),
} satisfies Schemas
