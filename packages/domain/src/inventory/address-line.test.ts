import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

const part = (long_name: string, short_name = long_name) => ({ long_name, short_name })

test('addressLine joins street, city and country, without the parts that are unknown', () => {
  const address = { route: part('Mill Lane'), locality: part('Leeds'), postal_code: part('LS1 4AB') }
  expect(addressLine({ ...address, street_number: part('12'), country: part('United Kingdom', 'GB') }, 'en')).toBe(
    '12 Mill Lane, Leeds LS1 4AB, United Kingdom',
  )
  expect(addressLine(address, 'en')).toBe('Mill Lane, Leeds LS1 4AB')
  expect(addressLine({}, 'de')).toBe('')
})

test('addressLine names the country in the language, or as stored if its code is unknown', () => {
  const locality = part('Leeds')
  expect(addressLine({ locality, country: part('United Kingdom', 'GB') }, 'de')).toBe('Leeds, Vereinigtes Königreich')
  expect(addressLine({ locality, country: part('Narnia') }, 'de')).toBe('Leeds, Narnia')
})

test('addressLine keeps the district of a city, as the page of the place does', () => {
  const address = { route: part('Mill Lane'), locality: part('Leeds'), postal_code: part('LS1 4AB') }
  expect(addressLine({ ...address, district: part('Holbeck') }, 'en')).toBe('Mill Lane, Holbeck, Leeds LS1 4AB')
  expect(addressLine({ ...address, district: part('Leeds') }, 'en')).toBe('Mill Lane, Leeds LS1 4AB')
})
