import type { FieldConflict } from '@amber/domain/inventory/merge-changes'
import type { FieldProblems } from './field-problem.ts'
import type { Values } from './shape.ts'

/** The person whose value of a field is kept. */
export type Side = 'mine' | 'theirs'

/** The values that a form is based on and those that it holds now. */
export type EditSession = { version: number; base: Values; values: Values }

/** Fields that somebody else has changed meanwhile, and the edit that waits for a choice. */
export type Conflict = {
  /** Stored version, on which the merged edit is based. */
  version: number
  fields: Readonly<Record<string, FieldConflict>>
  /** All fields that I changed, also those without a conflict, and what they were based on. */
  mine: Values
  base: Values
}

/** Result of a form of the editor. */
export type EditorOutcome =
  | { done: 'saved' | 'unchanged' | 'undone' | 'archived' | 'commission_saved' | 'commission_deleted' }
  | { refused: 'undo_conflict' | 'undo_invalid' | 'archive_conflict' | 'commission_conflict' }
  | { wrong: FieldProblems; session: EditSession }
  | { wrongForm: 'create' | 'duplicate' | 'commission'; problems: FieldProblems; typed: Values }
  /** `chosen` are the sides of a form that left some fields open. */
  | { conflict: Conflict; chosen?: Readonly<Record<string, Side>> }
