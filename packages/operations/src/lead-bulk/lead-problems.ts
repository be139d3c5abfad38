import { isProblemCode, type ProblemCode, type RowProblem } from '@amber/domain/bulk/row-problem'
import { AppError, type ErrorCode } from '@amber/domain/errors'

/** Problems of a row by the code of an error that names no field. */
const PROBLEM_OF_ERROR: Partial<Record<ErrorCode, RowProblem>> = {
  not_found: { field: 'id', code: 'unknown' },
  forbidden: { field: null, code: 'not_yours' },
  conflict: { field: null, code: 'not_possible' },
  staff_limit: { field: 'assigned_to', code: 'too_many' },
  too_many_requests: { field: 'saved_reply', code: 'too_many' },
}

/** Problems by field and code where the endpoints of a single lead say it otherwise than rows. */
const PROBLEM_OF_FIELD: Readonly<Record<string, RowProblem>> = {
  'contact stopped': { field: 'saved_reply', code: 'mail_stopped' },
  'subject unfilled': { field: 'saved_reply', code: 'unfilled' },
  'text unfilled': { field: 'saved_reply', code: 'unfilled' },
  'staff_stage not_allowed': { field: 'staff_stage', code: 'not_possible' },
  'lead.stage not_allowed': { field: 'staff_stage', code: 'not_possible' },
}

/** Returns what is wrong with the row of a lead. Throws what is not about the row, which ends the batch. */
export function leadProblemsOf(error: unknown): RowProblem[] {
  if (!(error instanceof AppError)) throw error
  const { code, fields } = error
  if (fields === undefined || code === 'staff_limit') {
    const problem = PROBLEM_OF_ERROR[code]
    if (problem === undefined) throw error
    return [problem]
  }
  return Object.entries(fields).map(
    ([name, detail]) => PROBLEM_OF_FIELD[`${name} ${detail}`] ?? { field: nameOf(name), code: codeOf(detail) },
  )
}

/** The stage of the student is set by that of staff, and other fields are named as in the body of a single lead. */
const nameOf = (name: string) => (name === 'lead.stage' ? 'staff_stage' : name.replace(/^lead\./, ''))

const codeOf = (detail: string): ProblemCode => (isProblemCode(detail) ? detail : 'invalid')
