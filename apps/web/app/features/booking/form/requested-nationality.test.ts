import { expect, test } from 'vitest'
import { setDefaultNationality, setRequestedNationality } from './requested-nationality.ts'

const COUNTRIES = [{ code: 'IN+91' }, { code: 'CN+86' }]

test('sets the nationality of the URL and the country of empty phone numbers', () => {
  const values = setRequestedNationality({ 'data/nationality': 'CN' }, 'IN', COUNTRIES)
  expect(values).toMatchObject({ 'data/nationality': 'IN', 'user_details/phone_code': 'IN+91' })
})

test('keeps a nationality that was chosen in the form after the same request', () => {
  const draft = { ...setRequestedNationality({}, 'IN', COUNTRIES), 'data/nationality': 'CN' }
  expect(setRequestedNationality(draft, 'IN', COUNTRIES)).toBe(draft)
})

test('changes nothing without a request', () => {
  const draft = { 'data/nationality': 'CN' }
  expect(setRequestedNationality(draft, undefined, COUNTRIES)).toBe(draft)
})

test('starts with a nationality chosen on another page, and keeps the one of a draft', () => {
  expect(setDefaultNationality({}, 'IN', COUNTRIES)).toMatchObject({
    'data/nationality': 'IN',
    'user_details/phone_code': 'IN+91',
  })
  const draft = { 'data/nationality': 'CN' }
  expect(setDefaultNationality(draft, 'IN', COUNTRIES)).toBe(draft)
})
