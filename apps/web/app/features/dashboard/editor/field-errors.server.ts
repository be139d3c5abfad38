import { InventoryFieldValues } from '@amber/contract/schemas/inventory-fields'
import * as z from 'zod/mini'
import type { FieldProblem, FieldProblems } from './field-problem.ts'
import { isFieldProblem } from './field-problem.ts'
import { listOf, objectOf } from './value-entries.ts'
import { TRANSLATED_LANGUAGES, type Values } from './shape.ts'

/**
 * Returns what the contract rejects, by the names of the controls. The API reports the field only, so the form checks
 * with the same schema before sending.
 */
export function findFieldErrors(changes: Values): FieldProblems {
  const parsed = z.safeParse(InventoryFieldValues, changes)
  return parsed.success ? {} : problemsOf(parsed.error, changes)
}

/** Returns one problem per control. */
export function problemsOf({ issues }: z.core.$ZodError, values: Values): FieldProblems {
  const problems: Record<string, FieldProblem> = {}
  for (const issue of issues)
    problems[controlName(issue.path, values)] ??= problemOf(issue, valueAt(values, issue.path))
  return problems
}

/** Converts the problems that only the API finds, such as a number that is taken. */
export const fromApiErrors = (fields: Readonly<Record<string, string>>): FieldProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([name, problem]) => [name, isFieldProblem(problem) ? problem : 'invalid']),
  )

/** Controls of translations are named by the language instead of the position. */
function controlName(path: readonly PropertyKey[], changes: Values): string {
  const [field, index, ...rest] = path
  const language = field === 'translations' && objectOf(listOf(changes[field])[Number(index)])['language']
  const isKnown = TRANSLATED_LANGUAGES.some((known) => known === language)
  return (isKnown ? [field, language, ...rest] : path).map(String).join('.')
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  if (value === undefined || value === '') return 'missing'
  switch (issue.code) {
    case 'too_small':
      return 'too_small'
    case 'too_big':
      return 'too_large'
    case 'custom':
      return isFieldProblem(issue.message) ? issue.message : 'invalid'
    default:
      return typeof value === 'string' && 'expected' in issue && issue.expected === 'number'
        ? 'not_a_number'
        : 'invalid'
  }
}

const valueAt = (input: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)
