import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseSurvivor, findMergeObstacle, MERGE_OBSTACLES, type MergeFacts } from './merge-leads.ts'
import { LEAD_STAGES } from './stages.ts'

const NEW: MergeFacts = {
  id: 1,
  stage: 'enquired',
  hasForm: false,
  hasHold: false,
  hasPayment: false,
  hasBooking: false,
  hasDocuments: false,
  isSurvivor: false,
}

const facts = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  stage: fc.constantFrom(...LEAD_STAGES),
  hasForm: fc.boolean(),
  hasHold: fc.boolean(),
  hasPayment: fc.boolean(),
  hasBooking: fc.boolean(),
  hasDocuments: fc.boolean(),
  isSurvivor: fc.boolean(),
})

describe('findMergeObstacle', () => {
  test('lets a new lead be merged into any lead that is not closed', () => {
    for (const stage of LEAD_STAGES)
      expect(findMergeObstacle(NEW, { ...NEW, id: 2, stage })).toBe(stage === 'closed' ? 'into_ended' : undefined)
  })

  test.each([
    ['hasBooking', 'booked'],
    ['hasPayment', 'paid'],
    ['hasHold', 'held'],
    ['hasForm', 'form'],
    ['hasDocuments', 'documents'],
    ['isSurvivor', 'survivor'],
  ] as const)('keeps a lead with %s', (fact, obstacle) => {
    expect(findMergeObstacle({ ...NEW, [fact]: true }, { ...NEW, id: 2 })).toBe(obstacle)
  })

  test('never merges money, a held room or a form away', () => {
    fc.assert(
      fc.property(facts, facts, (away, into) => {
        const owns = away.hasBooking || away.hasPayment || away.hasHold || away.hasForm || away.hasDocuments
        if (owns) expect(MERGE_OBSTACLES.slice(0, 5)).toContain(findMergeObstacle(away, into))
      }),
    )
  })
})

describe('chooseSurvivor', () => {
  test('keeps the older of two alike and the further of two stages', () => {
    expect(chooseSurvivor(NEW, { ...NEW, id: 2 })).toBe(1)
    expect(chooseSurvivor({ ...NEW, id: 2 }, NEW)).toBe(1)
    expect(chooseSurvivor(NEW, { ...NEW, id: 2, stage: 'room_chosen' })).toBe(2)
  })

  test('keeps a lead that can be merged into, whenever there is one', () => {
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        if (one.id === other.id) return
        const survivorId = chooseSurvivor(one, other)
        expect(chooseSurvivor(other, one)).toBe(survivorId)
        const [into, away] = survivorId === one.id ? [one, other] : [other, one]
        if (findMergeObstacle(into, away) === undefined) expect(findMergeObstacle(away, into)).toBeUndefined()
      }),
    )
  })
})
