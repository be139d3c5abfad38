import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const NEW_USER = { hasName: false, hasPhone: false, hasBooking: false, shortlist: 0, searches: 0, enquiries: 0 }

const facts = fc.record({
  hasName: fc.boolean(),
  hasPhone: fc.boolean(),
  hasBooking: fc.boolean(),
  shortlist: fc.nat(2),
  searches: fc.option(fc.nat(2)),
  enquiries: fc.option(fc.nat(2)),
})

describe('nextSteps', () => {
  test('starts with saving places for a new user', () => {
    expect(nextSteps(NEW_USER).map(({ name, isDone }) => [name, isDone])).toEqual([
      ['save_places', false],
      ['save_search', false],
      ['give_details', false],
      ['enquire', false],
    ])
  })

  test('asks only for what is missing of name and phone', () => {
    const detailsOf = (change: object) =>
      nextSteps({ ...NEW_USER, ...change }).flatMap(({ name, path, isDone }) =>
        path === '/profile/details' ? [[name, isDone]] : [],
      )
    expect(detailsOf({ hasName: true })).toEqual([['give_phone', false]])
    expect(detailsOf({ hasPhone: true })).toEqual([['give_details', false]])
    expect(detailsOf({ hasName: true, hasPhone: true })).toEqual([['give_details', true]])
  })

  test('lists open steps first, omits steps with unknown counts and returns nothing when all are done', () => {
    fc.assert(
      fc.property(facts, (userFacts) => {
        const steps = nextSteps(userFacts)
        if (steps.length > 0) expect(steps[0]?.isDone).toBe(false)
        expect(steps).toEqual(steps.toSorted((a, b) => Number(a.isDone) - Number(b.isDone)))
        const names = steps.map(({ name }) => name)
        if (userFacts.searches === null) expect(names).not.toContain('save_search')
        if (userFacts.enquiries === null) expect(names).not.toContain('enquire')
      }),
    )
    expect(nextSteps({ ...NEW_USER, hasName: true, hasPhone: true, shortlist: 1, searches: 2, enquiries: 1 })).toEqual(
      [],
    )
  })

  test('asks only for missing details once a room is booked', () => {
    const booked = { ...NEW_USER, hasBooking: true }
    expect(nextSteps(booked).map(({ name }) => name)).toEqual(['give_details'])
    expect(nextSteps({ ...booked, hasName: true }).map(({ name }) => name)).toEqual(['give_phone'])
    expect(nextSteps({ ...booked, hasName: true, hasPhone: true })).toEqual([])
  })
})
