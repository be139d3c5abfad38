import { AppError } from '@amber/domain/errors'
import * as z from 'zod/mini'

/** Code for what is wrong with a field. Clients turn it into copy for users. */
export type FieldProblem = 'missing' | 'too_small' | 'too_large' | 'not_allowed' | 'invalid'

/**
 * Parses the input. Drops unknown names, such as tracking parameters, and throws `invalid_input` for invalid values.
 */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const fields: Record<string, FieldProblem> = {}
  for (const issue of parsed.error.issues) fields[nameOf(issue.path)] ??= problemOf(issue, input)
  throw new AppError('invalid_input', { fields })
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
