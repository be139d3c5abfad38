import type * as z from 'zod/mini'

/** Code for what is wrong with a field. Clients turn it into copy for users. */
export type FieldProblem = 'missing' | 'too_small' | 'too_large' | 'not_allowed' | 'invalid'

/** Returns what is wrong with each field of an input that a schema rejects. */
export function inputProblems(error: z.core.$ZodError, input: unknown): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {}
  for (const issue of error.issues) fields[nameOf(issue.path)] ??= problemOf(issue, input)
  return fields
}

/** Returns the name of the field, which is the list itself when one of its items is invalid. */
function nameOf(path: readonly PropertyKey[]): string {
  const item = path.findIndex((key) => typeof key === 'number')
  return path.slice(0, item === -1 ? undefined : item).join('.') || 'body'
}

function problemOf(issue: z.core.$ZodIssue, input: unknown): FieldProblem {
  if (valueAt(input, issue.path) === undefined) return 'missing'
  switch (issue.code) {
    case 'too_small':
      return 'too_small'
    case 'too_big':
      return 'too_large'
    case 'invalid_value':
      return 'not_allowed'
    default:
      return 'invalid'
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
