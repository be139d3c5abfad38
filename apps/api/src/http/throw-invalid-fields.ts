import { AppError } from '@amber/domain/errors'
import type { FieldProblem } from '@amber/contract/http/input-problems'

/** Throws for problems that show only when several fields, or what they refer to, are checked together. */
export function throwInvalidFields(fields: Readonly<Record<string, FieldProblem>>): never {
  throw new AppError('invalid_input', { fields })
}
