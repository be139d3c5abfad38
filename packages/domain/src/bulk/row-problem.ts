/** Codes of what can be wrong with a row. Copy has a sentence for each. */
export const PROBLEM_CODES = [
  // Reading the cells.
  'cells_missing',
  'not_a_number',
  'not_an_amount',
  'not_a_day',
  'not_yes_or_no',
  // Finding the inventory.
  'no_key',
  'unknown',
  'repeated',
  'not_a_tenancy',
  // Checking the values, as for one inventory.
  'missing',
  'too_small',
  'too_large',
  'not_allowed',
  'invalid',
  'not_of_kind',
  'not_in_bulk',
  'feed_owned',
  'more_than_total',
  'before_start',
  'taken',
  'archived',
  'incomplete',
  // Since the dry run.
  'changed',
  'excluded',
  // Changing a lead.
  'not_yours',
  'not_possible',
  'mail_stopped',
  'unfilled',
  'too_early',
  'too_many',
  'agreement_missing',
  'landlord_unsigned',
  'student_unsigned',
  'lead_exists',
  // Undoing a creation.
  'published',
  'booked',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Field is null if the whole row is meant. */
export type RowProblem = { field: string | null; code: ProblemCode }

export type RowProblems = readonly RowProblem[]

export const isProblemCode = (code: string): code is ProblemCode => PROBLEM_CODES.some((known) => known === code)
