import { describe, expect, test } from 'vitest'
import { canStaffMove, STAFF_STAGES } from '../lead/staff-stages.ts'
import { CALL_OUTCOMES, outcomeRow, stageAfterCall } from './outcomes.ts'

describe('stageAfterCall', () => {
  test('makes only moves that the table of stages allows', () => {
    const moves = CALL_OUTCOMES.flatMap((outcome) =>
      STAFF_STAGES.map((from) => ({ from, to: stageAfterCall(from, outcome) })),
    )
    expect(moves.filter(({ from, to }) => to !== undefined && !canStaffMove(from, to))).toEqual([])
  })

  test('moves a new lead on, and never one back', () => {
    expect(stageAfterCall('new', 'no_answer')).toBe('attempting')
    expect(stageAfterCall('qualified', 'no_answer')).toBeUndefined()
    expect(stageAfterCall('attempting', 'call_back')).toBe('contacted')
    expect(stageAfterCall('options_sent', 'call_back')).toBeUndefined()
  })

  test('exits no lead that has a form or money', () => {
    expect(stageAfterCall('qualified', 'not_interested')).toBe('exited')
    for (const from of ['form_sent', 'landlord_confirmed', 'paid', 'contract'] as const)
      expect(stageAfterCall(from, 'not_interested')).toBeUndefined()
  })
})

describe('outcomeRow', () => {
  test('exits for a reason, and calls people again whom nobody reached', () => {
    for (const outcome of CALL_OUTCOMES) {
      const { stage, exitReason, isReached, retryMinutes } = outcomeRow(outcome)
      expect([outcome, stage === 'exited']).toEqual([outcome, exitReason !== null])
      if (retryMinutes !== null) expect([outcome, isReached]).toEqual([outcome, false])
    }
  })
})
