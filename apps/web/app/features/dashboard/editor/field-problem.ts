/** Problems of a field; each has its text in the copy. */
const FIELD_PROBLEMS = [
  'missing',
  'too_small',
  'too_large',
  'not_a_number',
  'invalid',
  'duplicate',
  'one_worth',
  'before_start',
  'optional',
  'recurring',
  'featured',
  'not_an_image',
  'empty',
  'one_nationality',
  'taken',
  'archived',
  'feed_owned',
  'incomplete',
  'unknown',
  'ambiguous',
  'overlaps',
  'not_a_link',
  'not_a_picture',
  'too_heavy',
  'too_many_pictures',
] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

/** Problems by the name of the control. */
export type FieldProblems = Readonly<Record<string, FieldProblem>>

export const isFieldProblem = (text: string): text is FieldProblem =>
  (FIELD_PROBLEMS as readonly string[]).includes(text)
