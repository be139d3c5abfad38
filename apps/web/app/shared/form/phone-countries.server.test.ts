import { expect, test } from 'vitest'
import { browserPhoneCode, phoneCountries } from './phone-countries.server.ts'

test('names countries in the given language and sorts them in its alphabetical order', () => {
  const [english, german] = [phoneCountries('en'), phoneCountries('de')]
  expect(english).toContainEqual({ code: 'GB+44', label: 'United Kingdom (+44)' })
  expect(german).toContainEqual({ code: 'AT+43', label: 'Österreich (+43)' })
  const indexOfCountry = (label: string) => german.findIndex((country) => country.label.startsWith(label))
  expect(indexOfCountry('Norwegen')).toBeLessThan(indexOfCountry('Österreich'))
  expect(indexOfCountry('Österreich')).toBeLessThan(indexOfCountry('Polen'))
})

test.each([
  ['en-IN,en;q=0.9', 'IN+91'],
  ['zh-Hans-CN', 'CN+86'],
  ['de', ''],
  ['en-ZZ', ''],
  ['', ''],
])('reads the country of accept-language %j as %j', (header, code) => {
  expect(browserPhoneCode(header)).toBe(code)
})
