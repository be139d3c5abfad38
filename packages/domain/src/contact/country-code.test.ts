import { expect, test } from 'vitest'
import { countryCodeOf } from './country-code.ts'

test('recognises a country by its code and by its name in each supported language', () => {
  for (const typed of ['IN', 'in', 'India', ' india ', 'Indien', 'Inde', '印度'])
    expect(countryCodeOf(typed)).toBe('IN')
  expect(countryCodeOf('México')).toBe('MX')
  expect(countryCodeOf('mexico')).toBe('MX')
  expect(countryCodeOf('Vereinigtes Königreich')).toBe('GB')
})

test('returns undefined for unknown codes and names', () => {
  for (const typed of ['', 'XX', 'Indian', 'Atlantis', '1']) expect(countryCodeOf(typed)).toBeUndefined()
})
