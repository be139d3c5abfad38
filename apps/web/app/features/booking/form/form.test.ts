import { describe, expect, test } from 'vitest'
import { payloadOf, problemsOf, stepOfProblems } from './form-rules.ts'
import { typedDate } from './typed-date.ts'
import { knownValues, roommatesIn, type TypedValues, valuesIn, withValue } from './typed-values.ts'

const now = new Date('2026-11-15T12:00:00Z')
const facts = {
  timeZone: 'Europe/London',
  stays: {
    '4711': { availableFrom: '2027-09-11', availableUntil: '2027-10-09', lease: { count: 44, unit: 'week' as const } },
  },
}

const whole: TypedValues = {
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
  terms_version: '2026-11-15',
}

describe('what is typed', () => {
  // spec: 3.book-form-payload
  test('is sent by the flat names of the wire', () => {
    expect(payloadOf(whole, facts.timeZone, now)).toEqual({
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
      terms_version: '2026-11-15',
    })
  })

  test('is right as a whole and step by step', () => {
    expect(problemsOf(whole, facts, now)).toEqual({})
    expect(problemsOf({}, facts, now, 1)).toEqual({
      'user_details/name': 'missing',
      'data/dob': 'missing',
      'data/nationality': 'missing',
    })
    expect(problemsOf({}, facts, now, 2)).toMatchObject({ 'user_details/phone': 'missing', arrival_date: 'missing' })
  })

  test.each([
    [{ 'user_details/phone': '12' }, 2, { 'user_details/phone': 'phone-not-valid' }],
    [{ arrival_date: '2027-09-10' }, 2, { arrival_date: 'too_early' }],
    [{ arrival_date: '2029-01-01' }, 2, { arrival_date: 'too_late' }],
    [{ move_in_date: '2027-11-01', arrival_date: '2027-11-01' }, 2, { move_in_date: 'too_late' }],
    [{ 'data/dob': '31-02-2005' }, 1, { 'data/dob': 'invalid' }],
    [{ guarantor_choice: 'other' }, 4, { 'data/guarantor_details/phone': 'missing' }],
  ])('with %j step %d says %j', (change, step, problems) => {
    const values = { ...whole, ...change } as TypedValues
    expect(problemsOf(values, facts, now)).toMatchObject(problems)
    expect(stepOfProblems(problemsOf(values, facts, now))).toBe(step)
  })

  test('asks who vouches, and says nothing of one until somebody chooses', () => {
    const unsaid = withValue({ ...whole, 'data/guarantor_details/dob': '01-01-1970' }, 'guarantor_choice', '')
    expect(problemsOf(unsaid, facts, now)).toEqual({ guarantor_choice: 'missing' })
    expect(problemsOf(unsaid, facts, now, 4)).toEqual({ guarantor_choice: 'missing' })
    expect(problemsOf(unsaid, facts, now, 3)).toEqual({})
    expect(stepOfProblems({ guarantor_choice: 'missing' })).toBe(4)
    expect(Object.keys(payloadOf(unsaid, facts.timeZone, now)).filter((name) => name.includes('guarantor'))).toEqual([])
  })

  test('asks for a guardian only of a person under 18, and sends one only then', () => {
    const guardian = { 'data/guardian_details/name': 'Anita Raman' }
    const young = { ...whole, ...guardian, 'data/dob': '24-03-2009' }
    expect(problemsOf(young, facts, now, 1)).toEqual({
      'data/guardian_details/email': 'missing',
      'data/guardian_details/phone': 'missing',
    })
    expect(payloadOf({ ...whole, ...guardian }, facts.timeZone, now)).not.toHaveProperty('data/guardian_details/name')
  })

  // spec: 5.guarantor
  test('says nothing of a guarantor who is skipped, whatever was typed of one', () => {
    const typed = { ...whole, 'data/guarantor_details/dob': '01-01-1970', guarantor_choice: 'none' }
    const sent = Object.keys(payloadOf(typed, facts.timeZone, now))
    expect(sent.filter((name) => name.includes('guarantor'))).toEqual([])
  })

  test('is read from a form over what the form carries of the other steps', () => {
    const form = new FormData()
    form.set('typed', JSON.stringify({ ...whole, made_up: 'x' }))
    form.set('user_details/name', ' Kim ')
    form.set('data/nationality', '')
    form.set('go', 'next')
    const { 'data/nationality': _, ...others } = whole
    expect(valuesIn(form)).toEqual({ ...others, 'user_details/name': 'Kim' })
  })

  test.each(['', 'null', '[1]', '{', '7'])('begins anew where a form carries %j', (text) => {
    const form = new FormData()
    form.set('typed', text)
    expect(valuesIn(form)).toEqual({})
  })

  test('keeps no field that the form does not have', () => {
    expect(knownValues({ 'data/passport': 'X1', 'data/dob': '24-03-2005', arrival_date: 7 })).toEqual({
      'data/dob': '24-03-2005',
    })
    expect(withValue(whole, 'arrival_date', '')).not.toHaveProperty('arrival_date')
  })

  test('names those who share the room, with an e-mail where there is one', () => {
    const values = { 'roommates/a/name': 'Kim', 'roommates/b/name': 'Lee', 'roommates/b/email': 'lee@example.com' }
    expect(roommatesIn({ ...values, 'roommates/c/email': 'nobody@example.com' })).toEqual([
      { name: 'Kim' },
      { name: 'Lee', email: 'lee@example.com' },
    ])
  })
})

describe('a date while it is typed', () => {
  const type = (keys: string) => Array.from(keys).reduce((text, key) => typedDate(text, text + key), '')

  test.each([
    ['24032005', '24-03-2005'],
    ['24-03-2005', '24-03-2005'],
    ['4.3.2005', '04-03-2005'],
    ['4/12/2005', '04-12-2005'],
    ['240320051', '24-03-2005'],
  ])('%s becomes %s', (keys, text) => {
    expect(type(keys)).toBe(text)
  })

  test('going back takes away what is there', () => {
    expect(typedDate('24-03-', '24-03')).toBe('24-03')
    expect(typedDate('24-0', '24-')).toBe('24-')
  })
})
