import { expect, test } from 'vitest'
import { countryCodeOf } from './country-code.ts'

test('a country is known by its two letters and by its name in each of our languages', () => {
  for (const typed of ['IN', 'in', 'India', ' india ', 'Indien', 'Inde', '印度'])
    expect(countryCodeOf(typed)).toBe('IN')
  expect(countryCodeOf('México')).toBe('MX')
  expect(countryCodeOf('mexico')).toBe('MX')
  expect(countryCodeOf('Vereinigtes Königreich')).toBe('GB')
})

test('what is no country has no code', () => {
  for (const typed of ['', 'XX', 'Indian', 'Atlantis', '1']) expect(countryCodeOf(typed)).toBeUndefined()
})
