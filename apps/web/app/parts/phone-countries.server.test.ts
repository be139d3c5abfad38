import { expect, test } from 'vitest'
import { countryOfBrowser, phoneCountries } from './phone-countries.server.ts'

test('names every country in the language of the reader, in its order', () => {
  const [english, german] = [phoneCountries('en'), phoneCountries('de')]
  expect(english).toContainEqual({ code: 'GB+44', label: 'United Kingdom (+44)' })
  expect(german).toContainEqual({ code: 'AT+43', label: 'Österreich (+43)' })
  const at = (label: string) => german.findIndex((country) => country.label.startsWith(label))
  expect(at('Norwegen')).toBeLessThan(at('Österreich'))
  expect(at('Österreich')).toBeLessThan(at('Polen'))
})

test.each([
  ['en-IN,en;q=0.9', 'IN+91'],
  ['zh-Hans-CN', 'CN+86'],
  ['de', ''],
  ['en-ZZ', ''],
  ['', ''],
])('a browser that asks for %j calls from %j', (header, code) => {
  expect(countryOfBrowser(header)).toBe(code)
})
