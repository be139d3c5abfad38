import { describe, expect, test } from 'vitest'
import { BULK_STATES, BULK_STEPS, isBusy, possibleSteps, stateAfter } from './bulk-state.ts'

const facts = {
  resource: 'inventories',
  readyCount: 3,
  appliedCount: 2,
  needsApproval: false,
  undoNeedsApproval: false,
  rowsDeletedAt: null,
} as const

describe('stateAfter', () => {
  test('never undoes changes of leads', () => {
    expect(stateAfter({ ...facts, state: 'applied' }, 'undo')).toBe('undoing')
    expect(stateAfter({ ...facts, resource: 'leads', state: 'applied' }, 'undo')).toBeUndefined()
  })

  test('applies first rows, then the rest after somebody continues', () => {
    expect(stateAfter({ ...facts, state: 'checked' }, 'apply')).toBe('applying_first')
    expect(stateAfter({ ...facts, state: 'checked' }, 'continue')).toBeUndefined()
    expect(stateAfter({ ...facts, state: 'first_applied' }, 'continue')).toBe('applying')
  })

  test('applies nothing without rows or before a second person has approved it', () => {
    expect(stateAfter({ ...facts, state: 'checked', readyCount: 0 }, 'apply')).toBeUndefined()
    expect(stateAfter({ ...facts, state: 'checked', needsApproval: true }, 'apply')).toBeUndefined()
  })

  test('undoes only what was applied, and never while it is being applied', () => {
    expect(stateAfter({ ...facts, state: 'cancelled' }, 'undo')).toBe('undoing')
    expect(stateAfter({ ...facts, state: 'cancelled', appliedCount: 0 }, 'undo')).toBeUndefined()
    expect(stateAfter({ ...facts, state: 'applying' }, 'undo')).toBeUndefined()
  })

  test('undoes nothing over the limits before a second person has approved it', () => {
    expect(stateAfter({ ...facts, state: 'applied', undoNeedsApproval: true }, 'undo')).toBeUndefined()
  })

  test('leaves every state in which the worker is busy', () => {
    for (const state of BULK_STATES.filter(isBusy)) expect(possibleSteps({ ...facts, state })).toContain('cancel')
    expect(stateAfter({ ...facts, state: 'cancelled' }, 'undo')).toBe('undoing')
  })

  test('only cancels a run whose rows are deleted', () => {
    const old = { ...facts, rowsDeletedAt: new Date() }
    const steps = BULK_STATES.flatMap((state) => possibleSteps({ ...old, state }))
    expect(new Set(steps)).toEqual(new Set(['cancel']))
  })

  test('leaves an undone run as it is', () => {
    expect(possibleSteps({ ...facts, state: 'undone' })).toEqual([])
  })

  test('checks again only before anything was applied', () => {
    const states = BULK_STATES.filter((state) => stateAfter({ ...facts, state }, 'check') !== undefined)
    expect(states).toEqual(['uploaded', 'checked'])
    expect(BULK_STEPS).toContain('check')
  })
})
