import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

const part = (long_name: string) => ({ long_name })

test('addressLine joins street, city and country, without the parts that are unknown', () => {
  const address = { route: part('Mill Lane'), locality: part('Leeds'), postal_code: part('LS1 4AB') }
  expect(addressLine({ ...address, street_number: part('12'), country: part('United Kingdom') })).toBe(
    '12 Mill Lane, Leeds LS1 4AB, United Kingdom',
  )
  expect(addressLine(address)).toBe('Mill Lane, Leeds LS1 4AB')
  expect(addressLine({})).toBe('')
})
