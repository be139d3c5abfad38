import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const NEW = { hasName: false, hasPhone: false, shortlist: 0, searches: 0, enquiries: 0 }

const facts = fc.record({
  hasName: fc.boolean(),
  hasPhone: fc.boolean(),
  shortlist: fc.nat(2),
  searches: fc.option(fc.nat(2)),
  enquiries: fc.option(fc.nat(2)),
})

describe('nextSteps', () => {
  test('begins with saving places for someone new', () => {
    expect(nextSteps(NEW).map(({ name, isDone }) => [name, isDone])).toEqual([
      ['save_places', false],
      ['save_search', false],
      ['give_details', false],
      ['enquire', false],
    ])
  })

  test('has details done with both a name and a phone', () => {
    const isDone = (known: object) =>
      nextSteps({ ...NEW, ...known }).find(({ name }) => name === 'give_details')?.isDone
    expect([isDone({ hasName: true }), isDone({ hasPhone: true }), isDone({ hasName: true, hasPhone: true })]).toEqual([
      false,
      false,
      true,
    ])
  })

  test('puts what is left first, and says nothing where nothing is', () => {
    fc.assert(
      fc.property(facts, (known) => {
        const steps = nextSteps(known)
        if (steps.length > 0) expect(steps[0]?.isDone).toBe(false)
        expect(steps).toEqual(steps.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)))
        const names = steps.map(({ name }) => name)
        if (known.searches === null) expect(names).not.toContain('save_search')
        if (known.enquiries === null) expect(names).not.toContain('enquire')
      }),
    )
    expect(nextSteps({ hasName: true, hasPhone: true, shortlist: 1, searches: 2, enquiries: 1 })).toEqual([])
  })
})
