import { describe, expect, test } from 'vitest'
import { checkTaker } from './check-taker.ts'

const TAKER = { name: 'Noor Example', phone: '+442079460321', birthDate: '2004-11-05', nationality: 'VN' }
const context = { now: new Date('2027-09-11T10:00:00Z'), timeZone: 'Europe/London' }

describe('checkTaker', () => {
  test('accepts an adult who can be called', () => {
    expect(checkTaker(TAKER, context)).toEqual({})
  })

  test('rejects a number that nobody has, a country that does not exist and a name without letters', () => {
    const wrong = { ...TAKER, phone: 'call me', nationality: 'XX', name: '123' }
    expect(checkTaker(wrong, context)).toEqual({
      phone: 'phone-not-valid',
      nationality: 'invalid',
      name: 'invalid',
    })
  })

  test('rejects somebody under 18 by the day of the place, and a day that is no birthday', () => {
    const born = (birthDate: string, now = context.now) => checkTaker({ ...TAKER, birthDate }, { ...context, now })
    expect(born('2009-09-12')).toEqual({ birth_date: 'wrong_age' })
    expect(born('2009-09-11')).toEqual({})
    // London is an hour ahead of UTC.
    expect(born('2009-09-12', new Date('2027-09-11T23:30:00Z'))).toEqual({})
    expect(born('2030-01-01')).toEqual({ birth_date: 'wrong_age' })
  })
})
