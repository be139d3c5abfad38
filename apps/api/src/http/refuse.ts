import { AppError } from '@amber/domain/errors'
import type { FieldProblem } from './validate.ts'

/** For what only shows once several fields, or what they name, are looked at together. */
export function refuse(fields: Readonly<Record<string, FieldProblem>>): never {
  throw new AppError('invalid_input', { fields })
}
