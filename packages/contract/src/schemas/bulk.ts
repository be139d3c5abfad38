import {
  BULK_OPERATIONS,
  BULK_RESOURCES,
  MAX_BULK_FILE_BYTES,
  MAX_BULK_ROWS,
  mappableFields,
} from '@amber/domain/bulk/bulk-fields'
import { BULK_STATES, BULK_STEPS } from '@amber/domain/bulk/bulk-state'
import { PROBLEM_CODES } from '@amber/domain/bulk/row-problem'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { beforeParameters, pageBefore } from './inventory-history.ts'
import { idParameter, integer, text } from './query-parameters.ts'
import { isStorable, storableText } from './storable-text.ts'
import { count, id, instant } from './values.ts'

export const ROW_STATES = ['read', 'ready', 'unchanged', 'refused', 'applied', 'undone', 'retained'] as const

const FIELDS = [
  ...new Set(
    BULK_RESOURCES.flatMap((resource) => BULK_OPERATIONS.flatMap((operation) => mappableFields(resource, operation))),
  ),
]
const mapping = z.record(z.string(), z.enum(FIELDS))

/** Changed fields with an id, or fields of a new inventory, as the endpoints of a single one take them. */
const rows = z
  .array(z.record(z.string(), z.unknown()))
  .check(z.minLength(1), z.maxLength(MAX_BULK_ROWS), z.refine(isStorable))

const about = {
  file_name: z._default(text(200), 'rows.json'),
  /** The supplier whose columns are remembered. */
  organisation_id: z._default(z.nullable(id), null),
}

/**
 * A file, whose columns are confirmed with the step `check`, or rows, which are checked at once. Nothing is written until
 * the step `apply`.
 */
const BulkUpload = z.union([
  z.object({ ...about, csv: storableText(MAX_BULK_FILE_BYTES).check(z.minLength(1)) }),
  z.object({ ...about, rows }),
])

const person = z.object({ id, name: z.nullable(z.string()) })

const overLimits = z.object({
  /** Suppliers of whose active places too many would be taken off the market. */
  suppliers: z.array(z.object({ id: z.nullable(id), name: z.nullable(z.string()), active: count, deactivated: count })),
  /** Number of prices that change by more than 30 %. */
  prices: count,
})

export const BulkRun = z.object({
  id,
  resource: z.enum(BULK_RESOURCES),
  operation: z.enum(BULK_OPERATIONS),
  file_name: z.string(),
  supplier: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  state: z.enum(BULK_STATES),
  /** Null for rows sent as JSON. */
  headers: z.nullable(z.array(z.string())),
  mapping,
  counts: z.object({
    rows: count,
    ready: count,
    unchanged: count,
    refused: count,
    applied: count,
    undone: count,
    retained: count,
  }),
  /** Changes that need a second person; null if nothing does, or before the dry run. */
  over_limits: z.nullable(overLimits),
  /** Changes by undoing it that wait for a second person; null if nothing does. */
  undo_over_limits: z.nullable(overLimits),
  created_by: person,
  approved_by: z.nullable(person),
  /** Tries of the worker that have failed in a row; null if none has, and in lists. */
  failure: z.nullable(
    z.object({ tries: count, /** Null if it is not tried again. */ next_try_at: z.nullable(instant) }),
  ),
  /** Steps that are possible now. */
  steps: z.array(z.enum(BULK_STEPS)),
  /** Whether the caller is the second person who can approve applying or undoing it. */
  can_approve: z.boolean(),
  created_at: instant,
  /** When it was started or resumed last. */
  applying_since: z.nullable(instant),
  /** Rows that were applied before that. */
  applied_before: count,
  finished_at: z.nullable(instant),
  /** Null as long as the rows are kept: the run can be undone until then. */
  rows_deleted_at: z.nullable(instant),
})

export type BulkRun = z.output<typeof BulkRun>

export const BulkRow = z.object({
  row_no: count,
  state: z.enum(ROW_STATES),
  inventory_id: z.nullable(id),
  inventory_name: z.nullable(z.string()),
  /** Name of the room type of a tenancy. */
  room_name: z.nullable(z.string()),
  place_name: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  lead_id: z.nullable(id),
  /** Null if the caller does not see the lead. */
  lead_name: z.nullable(z.string()),
  /** Whether it changes a price or deposit by more than 30 %. */
  is_to_check: z.boolean(),
  /** Old and new values by field. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  problems: z.array(
    z.object({
      field: z.nullable(z.string()),
      code: z.enum(PROBLEM_CODES),
      /** In words, in the language of the request. */
      text: z.string(),
    }),
  ),
})

export type BulkRow = z.output<typeof BulkRow>

const upload = { body: BulkUpload, response: dataOf(BulkRun) } satisfies Schemas
export const createInventoriesInBulk = upload
export const updateInventoriesInBulk = upload
export const createTenanciesInBulk = upload
export const updateTenanciesInBulk = upload
export const createLeadsInBulk = upload
export const updateLeadsInBulkAsync = upload

const runKey = z.object({ id: idParameter() })

export const listBulkRuns = { query: z.object(beforeParameters), response: pageBefore(BulkRun) } satisfies Schemas

export const getBulkRun = { params: runKey, response: dataOf(BulkRun) } satisfies Schemas

export const listBulkRows = {
  params: runKey,
  query: z.object({
    state: z.optional(z.enum(ROW_STATES)),
    /** Only rows that change a price or deposit by more than 30 %. */
    to_check: z.optional(z.literal('true')),
    /** Rows below this one. */
    after: z.optional(integer(0, MAX_BULK_ROWS + 1)),
    limit: z._default(integer(1, 100), 50),
  }),
  response: dataOf(
    z.object({ result: z.array(BulkRow), meta: z.object({ /** Null on the last page. */ next: z.nullable(count) }) }),
  ),
} satisfies Schemas

export const exportBulkErrors = { params: runKey, response: z.file() } satisfies Schemas

export const takeBulkStep = {
  params: runKey,
  body: z.object({
    step: z.enum(BULK_STEPS),
    /** Field by column, for the step `check`. */
    mapping: z.optional(mapping),
  }),
  response: dataOf(BulkRun),
} satisfies Schemas

export const excludeBulkRow = {
  params: runKey,
  body: z.object({ row_no: count }),
  response: dataOf(BulkRun),
} satisfies Schemas

export const approveBulkRun = { params: runKey, response: dataOf(BulkRun) } satisfies Schemas
