import type { BulkResource } from './bulk-fields.ts'

export const BULK_STATES = [
  'uploaded',
  'checking',
  'checked',
  'applying_first',
  'first_applied',
  'applying',
  'paused',
  'applied',
  'cancelled',
  'undoing',
  'undone',
] as const
export type BulkState = (typeof BULK_STATES)[number]

/** Steps that a person can take. */
export const BULK_STEPS = ['check', 'apply', 'continue', 'pause', 'resume', 'cancel', 'undo'] as const
export type BulkStep = (typeof BULK_STEPS)[number]

/**
 * State after each step; a step that is missing is illegal. Rows that were applied before a run was cancelled stay applied
 * until somebody undoes it.
 */
const AFTER_STEP: { readonly [State in BulkState]: { readonly [Step in BulkStep]?: BulkState } } = {
  uploaded: { check: 'checking', cancel: 'cancelled' },
  checking: { cancel: 'cancelled' },
  checked: { check: 'checking', apply: 'applying_first', cancel: 'cancelled' },
  applying_first: { cancel: 'cancelled' },
  first_applied: { continue: 'applying', cancel: 'cancelled', undo: 'undoing' },
  applying: { pause: 'paused', cancel: 'cancelled' },
  paused: { resume: 'applying', cancel: 'cancelled', undo: 'undoing' },
  applied: { undo: 'undoing' },
  cancelled: { undo: 'undoing' },
  // Undoing again goes on where it stopped, so that an error does not leave a run here for good.
  undoing: { cancel: 'cancelled' },
  undone: {},
}

/** States in which the worker has rows to process. */
const BUSY_STATES: ReadonlySet<BulkState> = new Set(['checking', 'applying_first', 'applying', 'undoing'])

export const isBusy = (state: BulkState) => BUSY_STATES.has(state)

/** The rows of a run are kept for so many days after it was last applied, undone or cancelled. */
export const UNDO_DAYS = 30

type Facts = {
  resource: BulkResource
  state: BulkState
  readyCount: number
  appliedCount: number
  needsApproval: boolean
  /** Somebody has asked to undo more than one person may. */
  undoNeedsApproval: boolean
  /** Null as long as there are rows to work with. */
  rowsDeletedAt: Date | null
}

/** Returns the state that a step leads to; undefined if it is not possible now. */
export function stateAfter({ state, ...facts }: Facts, step: BulkStep): BulkState | undefined {
  const after = AFTER_STEP[state][step]
  if (facts.rowsDeletedAt !== null && step !== 'cancel') return undefined
  if (step === 'apply' && (facts.readyCount === 0 || facts.needsApproval)) return undefined
  // A mail can't be called back, and a closed lead can't be opened again.
  if (step === 'undo' && facts.resource === 'leads') return undefined
  if (step === 'undo' && (facts.appliedCount === 0 || facts.undoNeedsApproval)) return undefined
  return after
}

/** Returns what can be done with a run now, in the order of a run. */
export const possibleSteps = (facts: Facts): BulkStep[] =>
  BULK_STEPS.filter((step) => stateAfter(facts, step) !== undefined)
