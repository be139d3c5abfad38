import type { Values } from './shape.ts'
import { listOf } from './value-entries.ts'

/** How far somebody has translated the texts of a language. A machine translates what is missing. */
type TranslationState = 'none' | 'partial' | 'done'

/** The description is what students read most; without it a translation is partial. */
export function translationState(values: Values): TranslationState {
  const hasDescription = listOf(values['descriptions']).length > 0
  const hasAny = hasDescription || Object.values(values).some((value) => typeof value === 'string' && value !== '')
  const isEmpty = !hasAny || Object.keys(values).length === 0
  if (isEmpty) return 'none'
  return hasDescription ? 'done' : 'partial'
}
