import { AppError } from '@amber/domain/errors'
import * as z from 'zod/mini'

/** One word a field: what it says to people is copy. */
export type FieldProblem = 'missing' | 'too_small' | 'too_large' | 'not_allowed' | 'invalid'

/** Unknown names are dropped, so that tracking parameters do no harm; a broken value is the caller's error. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  const fields: Record<string, FieldProblem> = {}
  for (const issue of parsed.error.issues) fields[nameOf(issue.path)] ??= problemOf(issue, input)
  throw new AppError('invalid_input', { fields })
}

/** Of the input itself, where an item of a list is what is wrong. */
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
