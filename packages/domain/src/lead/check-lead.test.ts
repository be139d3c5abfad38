import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCalendarDay } from '../dates/calendar-day.ts'
import { DURATION_UNITS, writeDuration } from '../dates/duration.ts'
import { checkLead, type LeadFields } from './check-lead.ts'

const TODAY = '2026-11-15'

const problemsOf = (said: LeadFields) => {
  const checked = checkLead(said, TODAY)
  return checked.ok ? {} : checked.fields
}

describe('checkLead', () => {
  test('gives what was said in the form that is kept', () => {
    const said = {
      name: ' Ana Lee ',
      phone: '+44 20 7946 0958',
      move_in_date: '2027-09-11',
      lease_duration: '44 weeks',
    }
    expect(checkLead(said, TODAY)).toEqual({
      ok: true,
      lead: {
        name: 'Ana Lee',
        phone: '+442079460958',
        moveIn: '2027-09-11',
        stay: { count: 44, unit: 'week' },
      },
    })
  })

  test('finds nothing wrong with what was not said', () => {
    expect(problemsOf({})).toEqual({})
  })

  test('says of each field what is wrong with it, all at once', () => {
    const said = { name: 'evil.example', phone: '+44123', move_in_date: '2026-11-14', lease_duration: 'long' }
    expect(problemsOf(said)).toEqual({
      name: 'invalid',
      phone: 'phone-not-valid',
      move_in_date: 'too_early',
      lease_duration: 'invalid',
    })
  })

  test('tells what is empty from what is wrong', () => {
    expect(problemsOf({ name: ' ', phone: '' })).toEqual({ name: 'missing', phone: 'missing' })
  })

  test.each([
    ['2026-11-15', undefined],
    ['2026-11-14', 'too_early'],
    ['2031-12-31', undefined],
    ['2032-01-01', 'too_late'],
    ['2027-02-29', 'invalid'],
    ['2028-02-29', undefined],
    ['15-11-2027', 'invalid'],
    ['', 'invalid'],
  ])('moving in on %s: %s', (day, problem) => {
    expect(problemsOf({ move_in_date: day }).move_in_date).toBe(problem)
  })

  test('takes every day from today to five years on', () => {
    const days = fc.date({ min: new Date(TODAY), max: new Date('2031-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        expect(problemsOf({ move_in_date: toCalendarDay(date) })).toEqual({})
      }),
    )
  })

  test('takes every stay of up to a thousand units, and none of more or of nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(...DURATION_UNITS), (count, unit) => {
        const problem = problemsOf({ lease_duration: writeDuration({ count, unit }) }).lease_duration
        expect(problem).toBe(count >= 1 && count <= 1_000 ? undefined : 'invalid')
      }),
    )
  })

  test('never breaks, whatever is typed', () => {
    const field = fc.option(fc.string(), { nil: undefined })
    const typed = fc.record({ name: field, phone: field, move_in_date: field, lease_duration: field })
    fc.assert(fc.property(typed, (said) => typeof checkLead(said, TODAY).ok === 'boolean'))
  })
})
