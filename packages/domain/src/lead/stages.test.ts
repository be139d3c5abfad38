import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, LEAD_STAGES, stageRow, stepsOf, TRACKED_STAGES } from './stages.ts'

const tracked = fc.constantFrom(...TRACKED_STAGES)

describe('the table of stages', () => {
  test('leads by its turns from the enquiry to the keys, one stage at a time', () => {
    const way = ['enquired']
    for (let next = stageRow('enquired').next; next; next = stageRow(next).next) way.push(next)
    expect(way).toEqual(TRACKED_STAGES)
  })

  test('uses every booking status, and none goes back', () => {
    const positions = LEAD_STAGES.map((stage) => BOOKING_STATUSES.indexOf(stageRow(stage).bookingStatus))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(new Set(positions).size).toBe(BOOKING_STATUSES.length)
  })

  test('asks nobody for anything after the last', () => {
    const last = LEAD_STAGES.map(stageRow).filter(({ next }) => next === null)
    expect(last.map(({ turn }) => turn)).toEqual(['nobody', 'nobody'])
  })
})

describe('stepsOf', () => {
  test('has what is done first, then one step that is next, then the rest', () => {
    fc.assert(
      fc.property(tracked, (stage) => {
        const states = stepsOf(stage, new Map()).map(({ state }) => state)
        expect(states).toHaveLength(TRACKED_STAGES.length)
        expect(states.join(' ')).toMatch(/^done( done)*( next)?( later)*$/)
        expect(states.filter((state) => state === 'next')).toHaveLength(stage === 'moved_in' ? 0 : 1)
        expect(states.lastIndexOf('done')).toBe(TRACKED_STAGES.indexOf(stage))
      }),
    )
  })

  test('says when a step was reached, and nothing of one that was passed over or lies ahead', () => {
    const reached = new Map([
      ['enquired', '2026-11-02T09:00:00.000Z'],
      ['deposit_paid', '2026-11-20T09:00:00.000Z'],
    ] as const)
    expect(stepsOf('form_sent', reached).map(({ reachedAt }) => reachedAt)).toEqual([
      '2026-11-02T09:00:00.000Z',
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
