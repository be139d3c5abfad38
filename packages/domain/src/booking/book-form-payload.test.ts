import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookFormPayload } from './book-form-payload.ts'

const now = new Date('2026-06-15T12:00:00Z')

const typedValues = {
  'user_details/email': 'kim@example.com',
  'user_details/phone': '20 7946 0123',
  'user_details/phone_code': 'GB+44',
  'data/dob': '05-11-2004',
  'data/emergency_details/dob': '01-02-1975',
  'data/emergency_details/phone': '(202) 555-0123',
  'data/emergency_details/phone_code': 'US+1',
  'data/guarantor_details/dob': '03-04-1970',
  'data/guarantor_details/phone': '2 5550 0123',
  'data/guarantor_details/phone_code': 'AU+61',
  'data/guarantor_details/same_as_emergency': '',
  arrival_date: '2026-09-12',
}

const guarantorFields = (payload: object) => Object.keys(payload).filter((name) => name.includes('guarantor_details'))

describe('bookFormPayload', () => {
  // spec: 5.phone, 5.dates-on-submit
  test('sends full international phone numbers without separate codes, and dates as YYYY-MM-DD', () => {
    expect(bookFormPayload(typedValues, { guarantorSkipped: false }, now)).toEqual({
      'user_details/email': 'kim@example.com',
      'user_details/phone': '+442079460123',
      'data/dob': '2004-11-05',
      'data/emergency_details/dob': '1975-02-01',
      'data/emergency_details/phone': '+12025550123',
      'data/guarantor_details/dob': '1970-04-03',
      'data/guarantor_details/phone': '+61255500123',
      'data/guarantor_details/same_as_emergency': '',
      arrival_date: '2026-09-12',
    })
  })

  // spec: 5.guarantor
  test('drops all guarantor fields except the marker when the guarantor is skipped or is the emergency contact', () => {
    const same = { ...typedValues, 'data/guarantor_details/same_as_emergency': 'same' }
    const marker = ['data/guarantor_details/same_as_emergency']
    expect(guarantorFields(bookFormPayload(same, { guarantorSkipped: false }, now))).toEqual(marker)
    expect(guarantorFields(bookFormPayload(typedValues, { guarantorSkipped: true }, now))).toEqual(marker)
    expect(bookFormPayload(same, { guarantorSkipped: false }, now)).toMatchObject({
      'data/guarantor_details/same_as_emergency': 'same',
    })
  })

  test('leaves all other fields unchanged', () => {
    const otherFields = fc
      .dictionary(fc.string(), fc.string())
      .filter((values) =>
        Object.keys(values).every((name) => !/guarantor_details|\/(phone|phone_code|dob)$/.test(name)),
      )
    fc.assert(
      fc.property(otherFields, fc.boolean(), (values, guarantorSkipped) => {
        expect(bookFormPayload(values, { guarantorSkipped }, now)).toEqual({ ...values })
      }),
    )
  })
})
