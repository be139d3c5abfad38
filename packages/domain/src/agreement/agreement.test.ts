import { describe, expect, test } from 'vitest'
import {
  AGREEMENT_STATES,
  agreementStateOf,
  isAgreementOpen,
  isSameName,
  missingForContract,
  nextSigner,
} from './agreement.ts'
import { LEAD_STAGES } from '../lead/stages.ts'

describe('agreementStateOf', () => {
  test('waits for the landlord before the student can sign', () => {
    expect(agreementStateOf(undefined)).toBe('none')
    expect(agreementStateOf([])).toBe('with_landlord')
    expect(agreementStateOf(['landlord'])).toBe('to_sign')
    expect(agreementStateOf(['landlord', 'student'])).toBe('signed')
  })
})

test('missingForContract names what is missing until both have signed', () => {
  expect(AGREEMENT_STATES.map(missingForContract)).toEqual([
    'agreement_missing',
    'landlord_unsigned',
    'student_unsigned',
    undefined,
  ])
})

describe('nextSigner', () => {
  test('returns the landlord, then the student, then nobody', () => {
    expect(nextSigner([])).toBe('landlord')
    expect(nextSigner(['landlord'])).toBe('student')
    expect(nextSigner(['student', 'landlord'])).toBeUndefined()
  })
})

test('is open only between the booking and the signed agreement', () => {
  expect(LEAD_STAGES.filter(isAgreementOpen)).toEqual(['deposit_paid'])
})

describe('isSameName', () => {
  test.each([
    ['Priya Raman', 'priya  raman '],
    ['ÉLODIE MARTIN', 'Élodie Martin'],
    ['王 小明', '王 小明'],
  ])('accepts %s for %s', (typed, expected) => expect(isSameName(typed, expected)).toBe(true))

  test('rejects another name', () => expect(isSameName('Priya', 'Priya Raman')).toBe(false))
})
