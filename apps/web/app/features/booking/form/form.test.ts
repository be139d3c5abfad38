import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import { describe, expect, test } from 'vitest'
import { payloadOf, problemsOf, stepOfProblems } from './form-rules.ts'
import { completeDate, typedDate } from './typed-date.ts'
import {
  pickKnownValues,
  readRoommates,
  type BookFormInput,
  readFormValues,
  setPhoneCountries,
  setValue,
} from './form-values.ts'

const now = new Date('2026-11-15T12:00:00Z')
const placeFacts = {
  timeZone: 'Europe/London',
  stays: {
    '4711': { availableFrom: '2027-09-11', availableUntil: '2027-10-09', lease: { count: 44, unit: 'week' as const } },
  },
}

const COMPLETE_VALUES: BookFormInput = {
  'user_details/name': 'Priya Raman',
  'data/dob': '24-03-2005',
  'data/nationality': 'IN',
  'user_details/email': 'priya@example.com',
  'user_details/phone': '20 7946 0123',
  'user_details/phone_code': 'GB+44',
  inventory_id: '4711',
  move_in_date: '2027-09-11',
  arrival_date: '2027-09-12',
  'data/emergency_details/name': 'Anita Raman',
  'data/emergency_details/dob': '01-02-1975',
  'data/emergency_details/phone': '+91 99999 99999',
  'data/emergency_details/phone_code': 'GB+44',
  guarantor_choice: 'same',
  terms_version: TERMS_VERSION,
}

describe('setPhoneCountries', () => {
  const countries = [{ code: 'GB+44' }, { code: 'IN+91' }, { code: 'AG+1' }]

  test('chooses the country of the nationality for empty numbers only', () => {
    const values = {
      'user_details/phone_code': 'GB+44',
      'data/emergency_details/phone_code': 'GB+44',
      'data/emergency_details/phone': '20 7946 0123',
    }
    expect(setPhoneCountries(values, 'IN', countries)).toMatchObject({
      'user_details/phone_code': 'IN+91',
      'data/guardian_details/phone_code': 'IN+91',
      'data/emergency_details/phone_code': 'GB+44',
    })
  })

  test.each(['', 'XX', 'A'])('changes nothing for the nationality %j', (nationality) => {
    expect(setPhoneCountries({ 'user_details/phone_code': 'GB+44' }, nationality, countries)).toEqual({
      'user_details/phone_code': 'GB+44',
    })
  })
})

describe('book form values', () => {
  // spec: 3.book-form-payload
  test('are sent under flat wire names', () => {
    expect(payloadOf(COMPLETE_VALUES, placeFacts.timeZone, now)).toEqual({
      'user_details/name': 'Priya Raman',
      'data/dob': '2005-03-24',
      'data/nationality': 'IN',
      'user_details/email': 'priya@example.com',
      'user_details/phone': '+442079460123',
      inventory_id: '4711',
      move_in_date: '2027-09-11',
      arrival_date: '2027-09-12',
      'data/emergency_details/name': 'Anita Raman',
      'data/emergency_details/dob': '1975-02-01',
      'data/emergency_details/phone': '+919999999999',
      'data/guarantor_details/same_as_emergency': 'same',
      terms_version: TERMS_VERSION,
    })
  })

  test('have no errors when complete, and report missing fields per step', () => {
    expect(problemsOf(COMPLETE_VALUES, placeFacts, now)).toEqual({})
    expect(problemsOf({}, placeFacts, now, 1)).toEqual({
      'user_details/name': 'missing',
      'data/dob': 'missing',
      'data/nationality': 'missing',
    })
    expect(problemsOf({}, placeFacts, now, 2)).toMatchObject({
      'user_details/phone': 'missing',
      arrival_date: 'missing',
    })
  })

  test.each([
    [{ 'user_details/phone': '12' }, 2, { 'user_details/phone': 'phone-not-valid' }],
    [{ arrival_date: '2027-09-10' }, 2, { arrival_date: 'too_early' }],
    [{ arrival_date: '2029-01-01' }, 2, { arrival_date: 'too_late' }],
    [{ move_in_date: '2027-11-01', arrival_date: '2027-11-01' }, 2, { move_in_date: 'too_late' }],
    [{ 'data/dob': '31-02-2005' }, 1, { 'data/dob': 'invalid' }],
    [{ 'data/dob': '31-02-2015' }, 1, { 'data/dob': 'invalid' }],
    [{ 'data/dob': '28-02-2015' }, 1, { 'data/dob': 'wrong_age' }],
    [{ 'data/dob': '28-02' }, 1, { 'data/dob': 'invalid' }],
    [{ 'data/emergency_details/dob': '28-02-2015' }, 3, { 'data/emergency_details/dob': 'wrong_age' }],
    [{ 'data/emergency_details/name': '' }, 3, { 'data/emergency_details/name': 'missing' }],
    [{ guarantor_choice: 'other' }, 4, { 'data/guarantor_details/phone': 'missing' }],
  ])('with %j fail at step %d with %j', (change, step, problems) => {
    const values = { ...COMPLETE_VALUES, ...change } as BookFormInput
    expect(problemsOf(values, placeFacts, now)).toMatchObject(problems)
    expect(stepOfProblems(problemsOf(values, placeFacts, now))).toBe(step)
  })

  test('require a guarantor choice and send no guarantor until one is made', () => {
    const withoutChoice = setValue(
      { ...COMPLETE_VALUES, 'data/guarantor_details/dob': '01-01-1970' },
      'guarantor_choice',
      '',
    )
    expect(problemsOf(withoutChoice, placeFacts, now)).toEqual({ guarantor_choice: 'missing' })
    expect(problemsOf(withoutChoice, placeFacts, now, 4)).toEqual({ guarantor_choice: 'missing' })
    expect(problemsOf(withoutChoice, placeFacts, now, 3)).toEqual({})
    expect(stepOfProblems({ guarantor_choice: 'missing' })).toBe(4)
    expect(
      Object.keys(payloadOf(withoutChoice, placeFacts.timeZone, now)).filter((name) => name.includes('guarantor')),
    ).toEqual([])
  })

  test('require and send a guardian only when the student is under 18', () => {
    const guardian = { 'data/guardian_details/name': 'Anita Raman' }
    const under18 = { ...COMPLETE_VALUES, ...guardian, 'data/dob': '24-03-2009' }
    expect(problemsOf(under18, placeFacts, now, 1)).toEqual({
      'data/guardian_details/email': 'missing',
      'data/guardian_details/phone': 'missing',
    })
    expect(payloadOf({ ...COMPLETE_VALUES, ...guardian }, placeFacts.timeZone, now)).not.toHaveProperty(
      'data/guardian_details/name',
    )
  })

  // spec: 5.guarantor
  test('omit typed guarantor details when the guarantor is skipped', () => {
    const typed = { ...COMPLETE_VALUES, 'data/guarantor_details/dob': '01-01-1970', guarantor_choice: 'none' }
    const sentNames = Object.keys(payloadOf(typed, placeFacts.timeZone, now))
    expect(sentNames.filter((name) => name.includes('guarantor'))).toEqual([])
  })

  test("are read from the step's own fields first and then from the values of the other steps", () => {
    const form = new FormData()
    form.set('typed', JSON.stringify({ ...COMPLETE_VALUES, made_up: 'x' }))
    form.set('user_details/name', ' Kim ')
    form.set('data/nationality', '')
    form.set('go', 'next')
    const { 'data/nationality': _, ...otherValues } = COMPLETE_VALUES
    expect(readFormValues(form)).toEqual({ ...otherValues, 'user_details/name': 'Kim' })
  })

  test.each(['', 'null', '[1]', '{', '7'])('are empty when the values of the other steps are %j', (text) => {
    const form = new FormData()
    form.set('typed', text)
    expect(readFormValues(form)).toEqual({})
  })

  test('drop unknown and empty fields', () => {
    expect(pickKnownValues({ 'data/passport': 'X1', 'data/dob': '24-03-2005', arrival_date: 7 })).toEqual({
      'data/dob': '24-03-2005',
    })
    expect(setValue(COMPLETE_VALUES, 'arrival_date', '')).not.toHaveProperty('arrival_date')
  })

  test('list named roommates, with an email when given', () => {
    const values = { 'roommates/a/name': 'Kim', 'roommates/b/name': 'Lee', 'roommates/b/email': 'lee@example.com' }
    expect(readRoommates({ ...values, 'roommates/c/email': 'nobody@example.com' })).toEqual([
      { name: 'Kim' },
      { name: 'Lee', email: 'lee@example.com' },
    ])
  })
})

describe('completeDate', () => {
  test('accepts a month in words, which stays as typed until the field is left', () => {
    const typed = Array.from('14 June 2006').reduce((text, key) => typedDate(text, text + key), '')
    expect(completeDate(typed)).toBe('14-06-2006')
    expect(completeDate('14-06-20')).toBe('14-06-20')
  })
})

describe('typedDate', () => {
  const typeKeys = (keys: string) => Array.from(keys).reduce((text, key) => typedDate(text, text + key), '')

  test.each([
    ['24032005', '24-03-2005'],
    ['24-03-2005', '24-03-2005'],
    ['4.3.2005', '04-03-2005'],
    ['4/12/2005', '04-12-2005'],
    ['240320051', '24-03-2005'],
  ])('formats %s as %s', (keys, text) => {
    expect(typeKeys(keys)).toBe(text)
  })

  test('reads eight pasted digits as day, month and year, whatever they replace', () => {
    expect(typedDate('', '14052008')).toBe('14-05-2008')
    expect(typedDate('14-05-20', '14052008')).toBe('14-05-2008')
    expect(typedDate('24 de septiembre', '14052008')).toBe('14-05-2008')
  })

  test('does not add a dash back when characters are deleted', () => {
    expect(typedDate('24-03-', '24-03')).toBe('24-03')
    expect(typedDate('24-0', '24-')).toBe('24-')
  })
})
