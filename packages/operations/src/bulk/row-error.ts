import { isProblemCode, type RowProblem } from '@amber/domain/bulk/row-problem'
import { AppError } from '@amber/domain/errors'
import { toInputError } from '../inventory/to-input-error.ts'

/** Tells whoever operates the worker that a row was refused for a reason that the dry run does not know. */
export type ReportRefused = (rowNo: number, error: unknown) => void

/** Classes of SQLSTATE that are about the values of a row: data exceptions and violated constraints. */
const ROW_ERROR = /^2[23]/

/** Returns whether a row is the cause of an error. All others, such as a deadlock, end the batch, which is tried again. */
export const isErrorOfRow = (error: unknown): boolean => fieldsOf(error) !== undefined || ROW_ERROR.test(codeOf(error))

/** Returns what an error means for its row, which alone is refused: a run must not stop at a row for good. */
export function problemsOf(error: unknown, rowNo: number, reportRefused: ReportRefused): RowProblem[] {
  if (!isErrorOfRow(error)) throw error
  const fields = fieldsOf(error)
  if (fields)
    return Object.entries(fields).map(([field, code]) => ({ field, code: isProblemCode(code) ? code : 'invalid' }))
  reportRefused(rowNo, error)
  return [{ field: null, code: 'invalid' }]
}

function fieldsOf(error: unknown) {
  const known = toInputError(error)
  return known instanceof AppError ? known.fields : undefined
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
