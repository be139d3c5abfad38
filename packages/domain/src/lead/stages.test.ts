import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, LEAD_STAGES, stageRow, stepsOf, TRACKED_STAGES } from './stages.ts'

const anyTrackedStage = fc.constantFrom(...TRACKED_STAGES)

describe('stageRow', () => {
  test('links all stages from enquiry to move-in in order', () => {
    const stages = ['enquired']
    for (let next = stageRow('enquired').next; next; next = stageRow(next).next) stages.push(next)
    expect(stages).toEqual(TRACKED_STAGES)
  })

  test('uses every booking status in order', () => {
    const positions = LEAD_STAGES.map((stage) => BOOKING_STATUSES.indexOf(stageRow(stage).bookingStatus))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(new Set(positions).size).toBe(BOOKING_STATUSES.length)
  })

  test('returns nobody as the turn of final stages', () => {
    const finalRows = LEAD_STAGES.map(stageRow).filter(({ next }) => next === null)
    expect(finalRows.map(({ turn }) => turn)).toEqual(['nobody', 'nobody'])
  })
})

describe('stepsOf', () => {
  test('returns done steps, then one next step, then later steps', () => {
    fc.assert(
      fc.property(anyTrackedStage, (stage) => {
        const reached = new Map([['enquired', '2026-11-02T09:00:00.000Z']] as const)
        const states = stepsOf(stage, reached, { isConfirming: false }).map(({ state }) => state)
        expect(states).toHaveLength(TRACKED_STAGES.length)
        expect(states.join(' ')).toMatch(/^done( done)*( next)?( later)*$/)
        expect(states.filter((state) => state === 'next')).toHaveLength(stage === 'moved_in' ? 0 : 1)
        expect(states.lastIndexOf('done')).toBe(TRACKED_STAGES.indexOf(stage))
      }),
    )
  })

  test('dates a skipped step by the next one that was reached', () => {
    const reached = new Map([
      ['enquired', '2026-11-02T09:00:00.000Z'],
      ['form_sent', '2026-11-15T09:00:00.000Z'],
      ['agreement_signed', '2026-11-20T09:00:00.000Z'],
    ] as const)
    const days = stepsOf('agreement_signed', reached, { isConfirming: false }).map(({ stage, state, reachedAt }) => [
      stage,
      state,
      reachedAt?.slice(0, 10),
    ])
    expect(days).toEqual([
      ['enquired', 'done', '2026-11-02'],
      ['room_chosen', 'done', '2026-11-15'],
      ['form_sent', 'done', '2026-11-15'],
      ['deposit_paid', 'done', '2026-11-20'],
      ['agreement_signed', 'done', '2026-11-20'],
      ['moved_in', 'next', undefined],
    ])
  })

  test('confirms a paid room before the agreement, and only then', () => {
    const namesOf = (stage: 'form_sent' | 'deposit_paid' | 'agreement_signed') =>
      stepsOf(stage, new Map(), { isConfirming: true })
        .filter(({ state }) => state !== 'done')
        .map(({ stage: step, state }) => [step, state])
    expect(namesOf('deposit_paid')).toEqual([
      ['confirmation', 'next'],
      ['agreement_signed', 'later'],
      ['moved_in', 'later'],
    ])
    expect(namesOf('form_sent')[0]).toEqual(['deposit_paid', 'next'])
    expect(namesOf('agreement_signed')).toEqual([['moved_in', 'next']])
  })

  test('leaves out the enquiry when the student booked without one', () => {
    const reached = new Map([['form_sent', '2026-11-15T09:00:00.000Z']] as const)
    expect(stepsOf('form_sent', reached, { isConfirming: false }).map(({ stage, state }) => [stage, state])).toEqual([
      ['room_chosen', 'done'],
      ['form_sent', 'done'],
      ['deposit_paid', 'next'],
      ['agreement_signed', 'later'],
      ['moved_in', 'later'],
    ])
  })

  test('returns when a step was reached, and null for future steps and those of which nothing is recorded', () => {
    const reached = new Map([
      ['enquired', '2026-11-02T09:00:00.000Z'],
      ['deposit_paid', '2026-11-20T09:00:00.000Z'],
    ] as const)
    expect(stepsOf('form_sent', reached, { isConfirming: false }).map(({ reachedAt }) => reachedAt)).toEqual([
      '2026-11-02T09:00:00.000Z',
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
