import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayPayDeposit, isBeforeForm, mayMove } from './moves.ts'
import { LEAD_STAGES, stageRow, TRACKED_STAGES } from './stages.ts'

const stage = fc.constantFrom(...LEAD_STAGES)

describe('mayMove', () => {
  test('only goes forward', () => {
    fc.assert(
      fc.property(stage, stage, (from, to) => {
        if (mayMove(from, to)) expect(LEAD_STAGES.indexOf(to)).toBeGreaterThan(LEAD_STAGES.indexOf(from))
      }),
    )
  })

  test('lets every lead take its next step, and be closed', () => {
    for (const from of TRACKED_STAGES) {
      const { next } = stageRow(from)
      if (next) expect(mayMove(from, next)).toBe(true)
      expect(mayMove(from, 'closed')).toBe(true)
    }
  })

  test('leaves what is closed closed', () => {
    expect(LEAD_STAGES.filter((to) => mayMove('closed', to))).toEqual([])
  })

  test('gives the keys to nobody who has not signed, and lets nobody sign without a form', () => {
    expect(LEAD_STAGES.filter((from) => mayMove(from, 'moved_in'))).toEqual(['agreement_signed'])
    expect(LEAD_STAGES.filter((from) => mayMove(from, 'agreement_signed'))).toEqual(['form_sent', 'deposit_paid'])
  })
})

test('the stay is open until the form is sent', () => {
  expect(LEAD_STAGES.filter(isBeforeForm)).toEqual(['enquired', 'room_chosen'])
})

test('a deposit is paid after the form, and once', () => {
  expect(LEAD_STAGES.filter(mayPayDeposit)).toEqual(['form_sent'])
})
