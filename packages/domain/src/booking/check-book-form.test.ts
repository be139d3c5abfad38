import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOK_FORM_FIELD_NAMES, BOOK_FORM_STEPS, fieldsOfStep, stepNumberOf } from './book-form-fields.ts'
import { bookFormPayload } from './book-form-payload.ts'
import { checkBookForm, isMoveInWindowPast, type CheckContext, moveInOf } from './check-book-form.ts'
import { TERMS_VERSION } from './terms-version.ts'

const now = new Date('2026-11-15T12:00:00Z')
const stay = { availableFrom: '2027-09-01', availableUntil: '2027-10-31', lease: { count: 44, unit: 'week' as const } }
const CONTEXT: CheckContext = { now, timeZone: 'Europe/London', stay }

const validForm = {
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

const check = (change: Record<string, string | undefined>, context: CheckContext = CONTEXT) =>
  checkBookForm({ ...validForm, ...change }, context)

describe('checkBookForm', () => {
  test('accepts a complete form, with and without a guarantor', () => {
    expect(check({})).toEqual({})
    expect(check({ 'data/guarantor_details/same_as_emergency': 'same' })).toEqual({})
    const guarantor = { 'data/guarantor_details/dob': '1970-04-03', 'data/guarantor_details/phone': '+61255500123' }
    expect(check(guarantor)).toEqual({})
  })

  test('reports every required field of an empty form as missing', () => {
    expect(Object.keys(checkBookForm({}, CONTEXT)).toSorted()).toEqual(Object.keys(validForm).toSorted())
  })

  test('rejects the student’s own phone for the emergency contact and the guarantor, however it is written', () => {
    const guarantor = { 'data/guarantor_details/dob': '1970-04-03', 'data/guarantor_details/phone': '+442079460123' }
    expect(check({ 'data/emergency_details/phone': '+44 020 7946 0123', ...guarantor })).toEqual({
      'data/emergency_details/phone': 'own_phone',
      'data/guarantor_details/phone': 'own_phone',
    })
    expect(Object.values(check({ 'user_details/phone': '12', 'data/emergency_details/phone': '12' }))).toEqual([
      'phone-not-valid',
      'phone-not-valid',
    ])
  })

  test('returns phone-not-valid for an impossible phone number', () => {
    expect(check({ 'user_details/phone': '+44123' })).toEqual({ 'user_details/phone': 'phone-not-valid' })
    expect(check({ 'data/emergency_details/phone': '4416' })).toEqual({
      'data/emergency_details/phone': 'phone-not-valid',
    })
  })

  // spec: 5.email
  test.each(['kim@', 'kim example@example.com', '12345@example.com'])('rejects the email %s', (email) => {
    expect(check({ 'user_details/email': email })).toEqual({ 'user_details/email': 'invalid' })
  })

  // spec: 5.date-of-birth
  test.each([
    ['2011-12-31', undefined],
    ['2012-01-01', 'wrong_age'],
    ['1946-01-01', undefined],
    ['1945-12-31', 'wrong_age'],
    ['2001-02-29', 'invalid'],
    ['2015-02-29', 'invalid'],
    ['Invalid Date', 'invalid'],
    ['05-11-2004', 'invalid'],
  ])('checks the date of birth %s: %s', (dob, problem) => {
    expect(check({ 'data/dob': dob })['data/dob']).toBe(problem)
  })

  test('reports no other problem for a date of birth that is rejected', () => {
    expect(check({ 'data/dob': '2015-02-28' })).toEqual({ 'data/dob': 'wrong_age' })
    expect(check({ 'data/dob': '2015-02-30' })).toEqual({ 'data/dob': 'invalid' })
  })

  test('requires the names of contacts on the page only', () => {
    const onPage = { ...CONTEXT, needsContactNames: true }
    expect(check({}, onPage)).toEqual({ 'data/emergency_details/name': 'missing' })
    expect(check({ 'data/emergency_details/name': 'Lan Nguyễn' }, onPage)).toEqual({})
    expect(Object.keys(check({}, { ...onPage, needsGuarantor: true })).toSorted()).toEqual([
      'data/emergency_details/name',
      'data/guarantor_details/dob',
      'data/guarantor_details/name',
      'data/guarantor_details/phone',
    ])
  })

  test("requires a guardian until the day of the student's 18th birthday", () => {
    const guardianFields = ['data/guardian_details/name', 'data/guardian_details/email', 'data/guardian_details/phone']
    expect(Object.keys(check({ 'data/dob': '2008-11-16' })).toSorted()).toEqual(guardianFields.toSorted())
    expect(check({ 'data/dob': '2008-11-15' })).toEqual({})
    // In Auckland the birthday has already begun.
    expect(check({ 'data/dob': '2008-11-16' }, { ...CONTEXT, timeZone: 'Pacific/Auckland' })).toEqual({})
    const guardian = {
      'data/guardian_details/name': 'Lan Nguyễn',
      'data/guardian_details/email': 'lan@example.com',
      'data/guardian_details/phone': '+12025550123',
    }
    expect(check({ 'data/dob': '2008-11-16', ...guardian })).toEqual({})
  })

  // spec: 5.guarantor
  test('requires all guarantor fields when one is filled in or the page requires a guarantor, and none when it is the emergency contact', () => {
    expect(check({ 'data/guarantor_details/phone': '+61255500123' })).toEqual({
      'data/guarantor_details/dob': 'missing',
    })
    expect(Object.keys(check({}, { ...CONTEXT, needsGuarantor: true }))).toEqual([
      'data/guarantor_details/dob',
      'data/guarantor_details/phone',
    ])
    const same = { 'data/guarantor_details/same_as_emergency': 'same' }
    expect(check(same, { ...CONTEXT, needsGuarantor: true })).toEqual({})
  })

  test.each([
    ['2027-08-31', 'too_early'],
    ['2027-09-01', undefined],
    ['2027-12-24', undefined],
    // The last day of a stay of 44 weeks that starts on the last move-in day.
    ['2028-09-02', undefined],
    ['2028-09-03', 'too_late'],
    ['2027-02-30', 'invalid'],
  ])('checks the arrival date %s: %s', (arrival, problem) => {
    expect(check({ arrival_date: arrival }).arrival_date).toBe(problem)
  })

  test('requires a move-in date within the window and an arrival on or after it', () => {
    expect(check({ move_in_date: '2027-08-01' }).move_in_date).toBe('too_early')
    expect(check({ move_in_date: '2027-11-01' }).move_in_date).toBe('too_late')
    expect(check({ move_in_date: '2027-09-20', arrival_date: '2027-09-11' }).arrival_date).toBe('too_early')
    expect(check({ move_in_date: '2027-09-04' })).toEqual({})
  })

  test("reports no date problem when the move-in window has passed in the place's time zone", () => {
    const pastStay = { ...stay, availableFrom: null, availableUntil: '2026-11-15' }
    const nextDayInAuckland = new Date('2026-11-15T12:00:00Z')
    expect(isMoveInWindowPast(pastStay, { now: nextDayInAuckland, timeZone: 'Europe/London' })).toBe(false)
    expect(isMoveInWindowPast(pastStay, { now: nextDayInAuckland, timeZone: 'Pacific/Auckland' })).toBe(true)
    expect(isMoveInWindowPast({ availableUntil: null }, { now: nextDayInAuckland, timeZone: 'Pacific/Auckland' })).toBe(
      false,
    )
    const context = { now: nextDayInAuckland, timeZone: 'Pacific/Auckland', stay: pastStay }
    expect(check({ move_in_date: '2026-11-20', arrival_date: '2026-11-21' }, context)).toEqual({})
  })

  test('rejects an arrival in the past when the stay is unknown', () => {
    const context = { now, timeZone: 'Europe/London' }
    expect(check({ arrival_date: '2026-11-14' }, context).arrival_date).toBe('too_early')
    expect(check({ arrival_date: '2026-11-15' }, context)).toEqual({})
  })

  test('requires a country code as nationality and the current version of the terms', () => {
    expect(check({ 'data/nationality': 'Vietnamese' })).toEqual({ 'data/nationality': 'invalid' })
    expect(check({ terms_version: 'yes' })).toEqual({ terms_version: 'invalid' })
  })

  test('accepts the output of bookFormPayload', () => {
    const typed = {
      ...validForm,
      'user_details/phone': '20 7946 0123',
      'user_details/phone_code': 'GB+44',
      'data/dob': '05-11-2004',
      'data/emergency_details/dob': '01-02-1975',
      'data/emergency_details/phone': '(202) 555-0123',
      'data/emergency_details/phone_code': 'US+1',
    }
    expect(checkBookForm(bookFormPayload(typed, { guarantorSkipped: true }, now), CONTEXT)).toEqual({})
  })

  test('reports at least one error for incomplete forms with any values, and never throws', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...BOOK_FORM_FIELD_NAMES), fc.string()), (payload) => {
        expect(Object.keys(checkBookForm(payload, CONTEXT)).length).toBeGreaterThan(0)
      }),
    )
  })
})

test('moveInOf returns the arrival date, capped at the last move-in day, unless a date was chosen', () => {
  expect(moveInOf({ arrival_date: '2027-09-11' }, stay)).toBe('2027-09-11')
  expect(moveInOf({ arrival_date: '2027-12-24' }, stay)).toBe('2027-10-31')
  expect(moveInOf({ arrival_date: '2027-12-24', move_in_date: '2027-09-04' }, stay)).toBe('2027-09-04')
})

test('assigns every field to one of the five steps, the phone to the second', () => {
  expect(BOOK_FORM_STEPS.flatMap(fieldsOfStep).toSorted()).toEqual(BOOK_FORM_FIELD_NAMES.toSorted())
  expect(stepNumberOf('user_details/phone')).toBe(2)
  expect(stepNumberOf('toString')).toBeUndefined()
})
