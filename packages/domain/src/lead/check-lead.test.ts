import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCalendarDay } from '../dates/calendar-day.ts'
import { DURATION_UNITS, formatDuration } from '../dates/duration.ts'
import { checkLead, type LeadFields } from './check-lead.ts'

const RULES = { today: '2026-11-15', validatesPhone: true }

const errorsOf = (input: LeadFields) => {
  const checked = checkLead(input, RULES)
  return checked.ok ? {} : checked.fields
}

describe('checkLead', () => {
  test('returns normalised values', () => {
    const input = {
      name: ' Ana Lee ',
      phone: '+44 20 7946 0958',
      move_in_date: '2027-09-11',
      lease_duration: '44 weeks',
    }
    expect(checkLead(input, RULES)).toEqual({
      ok: true,
      lead: {
        name: 'Ana Lee',
        phone: '+442079460958',
        moveIn: '2027-09-11',
        stay: { count: 44, unit: 'week' },
      },
    })
  })

  test('accepts missing fields', () => {
    expect(errorsOf({})).toEqual({})
  })

  test('reports the errors of all fields at once', () => {
    const input = { name: 'evil.example', phone: '+44123', move_in_date: '2026-11-14', lease_duration: 'long' }
    expect(errorsOf(input)).toEqual({
      name: 'invalid',
      phone: 'phone-not-valid',
      move_in_date: 'too_early',
      lease_duration: 'invalid',
    })
  })

  // spec: 5.lead-form-phone-flag
  test.each([
    ['+44 123-456', '+44123456'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 12', undefined],
    ['+44 call me', undefined],
    ['020 7946 0958', undefined],
  ])('reads %s as %s while the rules of countries do not apply', (phone, read) => {
    const checked = checkLead({ phone }, { ...RULES, validatesPhone: false })
    expect(checked.ok ? checked.lead.phone : undefined).toBe(read)
    expect(checked.ok).toBe(read !== undefined)
  })

  test('distinguishes empty from invalid fields', () => {
    expect(errorsOf({ name: ' ', phone: '' })).toEqual({ name: 'missing', phone: 'missing' })
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
  ])('checks the move-in date %s: %s', (day, problem) => {
    expect(errorsOf({ move_in_date: day }).move_in_date).toBe(problem)
  })

  test('accepts every day from today to the end of the fifth year ahead', () => {
    const days = fc.date({ min: new Date(RULES.today), max: new Date('2031-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        expect(errorsOf({ move_in_date: toCalendarDay(date) })).toEqual({})
      }),
    )
  })

  test('accepts stays of 1 to 1,000 units and rejects all others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.constantFrom(...DURATION_UNITS), (count, unit) => {
        const problem = errorsOf({ lease_duration: formatDuration({ count, unit }) }).lease_duration
        expect(problem).toBe(count >= 1 && count <= 1_000 ? undefined : 'invalid')
      }),
    )
  })

  test('never throws, whatever the input', () => {
    const field = fc.option(fc.string(), { nil: undefined })
    const anyInput = fc.record({ name: field, phone: field, move_in_date: field, lease_duration: field })
    fc.assert(fc.property(anyInput, (input) => typeof checkLead(input, RULES).ok === 'boolean'))
  })
})
