import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOK_FORM_FIELD_NAMES, BOOK_FORM_STEPS, fieldsOfStep, stepNumberOf } from './book-form-fields.ts'
import { bookFormPayload } from './book-form-payload.ts'
import { checkBookForm, isWindowOver, type CheckedAgainst, moveInOf } from './check-book-form.ts'
import { TERMS_VERSION } from './terms-version.ts'

const now = new Date('2026-11-15T12:00:00Z')
const stay = { availableFrom: '2027-09-01', availableUntil: '2027-10-31', lease: { count: 44, unit: 'week' as const } }
const against: CheckedAgainst = { now, timeZone: 'Europe/London', stay }

const good = {
  'user_details/name': 'Kim Nguyễn',
  'user_details/email': 'kim@example.com',
  'user_details/phone': '+442079460123',
  'data/dob': '2004-11-05',
  'data/nationality': 'VN',
  'data/emergency_details/dob': '1975-02-01',
  'data/emergency_details/phone': '+12025550123',
  arrival_date: '2027-09-11',
  inventory_id: '17',
  terms_version: TERMS_VERSION,
}

const check = (change: Record<string, string | undefined>, rules: CheckedAgainst = against) =>
  checkBookForm({ ...good, ...change }, rules)

describe('checkBookForm', () => {
  test('lets a whole form pass, with and without a guarantor', () => {
    expect(check({})).toEqual({})
    expect(check({ 'data/guarantor_details/same_as_emergency': 'same' })).toEqual({})
    const guarantor = { 'data/guarantor_details/dob': '1970-04-03', 'data/guarantor_details/phone': '+61255500123' }
    expect(check(guarantor)).toEqual({})
  })

  test('names everything that an empty form lacks', () => {
    expect(Object.keys(checkBookForm({}, against)).toSorted()).toEqual(Object.keys(good).toSorted())
  })

  test('says phone-not-valid of a number that nobody can have', () => {
    expect(check({ 'user_details/phone': '+44123' })).toEqual({ 'user_details/phone': 'phone-not-valid' })
    expect(check({ 'data/emergency_details/phone': '4416' })).toEqual({
      'data/emergency_details/phone': 'phone-not-valid',
    })
  })

  // spec: 5.email
  test.each(['kim@', 'kim example@example.com', '12345@example.com'])('refuses the e-mail %s', (email) => {
    expect(check({ 'user_details/email': email })).toEqual({ 'user_details/email': 'invalid' })
  })

  // spec: 5.date-of-birth
  test.each([
    ['2011-12-31', undefined],
    ['2012-01-01', 'invalid'],
    ['1946-01-01', undefined],
    ['1945-12-31', 'invalid'],
    ['2001-02-29', 'invalid'],
    ['Invalid Date', 'invalid'],
    ['05-11-2004', 'invalid'],
  ])('a date of birth of %s is %s', (dob, problem) => {
    expect(check({ 'data/dob': dob })['data/dob']).toBe(problem)
  })

  test('asks a person under 18 for a guardian, from the day on which they are', () => {
    const asked = ['data/guardian_details/name', 'data/guardian_details/email', 'data/guardian_details/phone']
    expect(Object.keys(check({ 'data/dob': '2008-11-16' })).toSorted()).toEqual(asked.toSorted())
    expect(check({ 'data/dob': '2008-11-15' })).toEqual({})
    // In Auckland the birthday has begun.
    expect(check({ 'data/dob': '2008-11-16' }, { ...against, timeZone: 'Pacific/Auckland' })).toEqual({})
    const guardian = {
      'data/guardian_details/name': 'Lan Nguyễn',
      'data/guardian_details/email': 'lan@example.com',
      'data/guardian_details/phone': '+12025550123',
    }
    expect(check({ 'data/dob': '2008-11-16', ...guardian })).toEqual({})
  })

  // spec: 5.guarantor
  test('asks for all of a guarantor who is begun, or whom the page asks for, and for nothing of one who is not', () => {
    expect(check({ 'data/guarantor_details/phone': '+61255500123' })).toEqual({
      'data/guarantor_details/dob': 'missing',
    })
    expect(Object.keys(check({}, { ...against, needsGuarantor: true }))).toEqual([
      'data/guarantor_details/dob',
      'data/guarantor_details/phone',
    ])
    const same = { 'data/guarantor_details/same_as_emergency': 'same' }
    expect(check(same, { ...against, needsGuarantor: true })).toEqual({})
  })

  test.each([
    ['2027-08-31', 'too_early'],
    ['2027-09-01', undefined],
    ['2027-12-24', undefined],
    // 44 weeks from the last day to move in end here.
    ['2028-09-02', undefined],
    ['2028-09-03', 'too_late'],
    ['2027-02-30', 'invalid'],
  ])('an arrival on %s is %s', (arrival, problem) => {
    expect(check({ arrival_date: arrival }).arrival_date).toBe(problem)
  })

  test('the contract begins within the window, and nobody arrives before it', () => {
    expect(check({ move_in_date: '2027-08-01' }).move_in_date).toBe('too_early')
    expect(check({ move_in_date: '2027-11-01' }).move_in_date).toBe('too_late')
    expect(check({ move_in_date: '2027-09-20', arrival_date: '2027-09-11' }).arrival_date).toBe('too_early')
    expect(check({ move_in_date: '2027-09-04' })).toEqual({})
  })

  test('of a stay that nobody can begin any more no day is wrong: it is over, by the day of its place', () => {
    const over = { ...stay, availableFrom: null, availableUntil: '2026-11-15' }
    const night = new Date('2026-11-15T12:00:00Z')
    expect(isWindowOver(over, { now: night, timeZone: 'Europe/London' })).toBe(false)
    expect(isWindowOver(over, { now: night, timeZone: 'Pacific/Auckland' })).toBe(true)
    expect(isWindowOver({ availableUntil: null }, { now: night, timeZone: 'Pacific/Auckland' })).toBe(false)
    const rules = { now: night, timeZone: 'Pacific/Auckland', stay: over }
    expect(check({ move_in_date: '2026-11-20', arrival_date: '2026-11-21' }, rules)).toEqual({})
  })

  test('without a stay nobody arrives in the past', () => {
    const rules = { now, timeZone: 'Europe/London' }
    expect(check({ arrival_date: '2026-11-14' }, rules).arrival_date).toBe('too_early')
    expect(check({ arrival_date: '2026-11-15' }, rules)).toEqual({})
  })

  test('knows nationalities by their country, and the terms by their version', () => {
    expect(check({ 'data/nationality': 'Vietnamese' })).toEqual({ 'data/nationality': 'invalid' })
    expect(check({ terms_version: 'yes' })).toEqual({ terms_version: 'invalid' })
  })

  test('takes what bookFormPayload makes of what is typed', () => {
    const typed = {
      ...good,
      'user_details/phone': '20 7946 0123',
      'user_details/phone_code': 'GB+44',
      'data/dob': '05-11-2004',
      'data/emergency_details/dob': '01-02-1975',
      'data/emergency_details/phone': '(202) 555-0123',
      'data/emergency_details/phone_code': 'US+1',
    }
    expect(checkBookForm(bookFormPayload(typed, { guarantorSkipped: true }, now), against)).toEqual({})
  })

  test('never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...BOOK_FORM_FIELD_NAMES), fc.string()), (payload) => {
        expect(Object.keys(checkBookForm(payload, against)).length).toBeGreaterThan(0)
      }),
    )
  })
})

test('the contract begins on the day of arrival, or on the last that it can', () => {
  expect(moveInOf({ arrival_date: '2027-09-11' }, stay)).toBe('2027-09-11')
  expect(moveInOf({ arrival_date: '2027-12-24' }, stay)).toBe('2027-10-31')
  expect(moveInOf({ arrival_date: '2027-12-24', move_in_date: '2027-09-04' }, stay)).toBe('2027-09-04')
})

test('every field is asked in one of the five steps, the phone in the second', () => {
  expect(BOOK_FORM_STEPS.flatMap(fieldsOfStep).toSorted()).toEqual(BOOK_FORM_FIELD_NAMES.toSorted())
  expect(stepNumberOf('user_details/phone')).toBe(2)
  expect(stepNumberOf('toString')).toBeUndefined()
})
