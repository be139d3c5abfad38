import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canPayDeposit, isBeforeForm, canMoveTo } from './stage-transitions.ts'
import { LEAD_STAGES, stageRow, TRACKED_STAGES } from './stages.ts'

const anyStage = fc.constantFrom(...LEAD_STAGES)

describe('canMoveTo', () => {
  test('only allows moves forward', () => {
    fc.assert(
      fc.property(anyStage, anyStage, (from, to) => {
        if (canMoveTo(from, to)) expect(LEAD_STAGES.indexOf(to)).toBeGreaterThan(LEAD_STAGES.indexOf(from))
      }),
    )
  })

  test('lets every lead move to its next stage and be closed', () => {
    for (const from of TRACKED_STAGES) {
      const { next } = stageRow(from)
      if (next) expect(canMoveTo(from, next)).toBe(true)
      expect(canMoveTo(from, 'closed')).toBe(true)
    }
  })

  test('allows no move from closed', () => {
    expect(LEAD_STAGES.filter((to) => canMoveTo('closed', to))).toEqual([])
  })

  test('allows moving in only after signing, and signing only after the form is sent', () => {
    expect(LEAD_STAGES.filter((from) => canMoveTo(from, 'moved_in'))).toEqual(['agreement_signed'])
    expect(LEAD_STAGES.filter((from) => canMoveTo(from, 'agreement_signed'))).toEqual(['form_sent', 'deposit_paid'])
  })
})

test('isBeforeForm is true until the form is sent', () => {
  expect(LEAD_STAGES.filter(isBeforeForm)).toEqual(['enquired', 'room_chosen'])
})

test('canPayDeposit is true only after the form is sent and before the deposit is paid', () => {
  expect(LEAD_STAGES.filter(canPayDeposit)).toEqual(['form_sent'])
})
