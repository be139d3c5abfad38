import { inputProblems } from '@amber/contract/http/input-problems'
import { AppError } from '@amber/domain/errors'
import * as z from 'zod/mini'

/**
 * Parses the input. Drops unknown names, such as tracking parameters, and throws `invalid_input` for invalid values.
 */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, input)
  if (parsed.success) return parsed.data
  throw new AppError('invalid_input', { fields: inputProblems(parsed.error, input) })
}
