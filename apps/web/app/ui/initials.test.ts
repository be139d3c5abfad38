import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

// spec: 3.logged-in-user
test.each([
  ['Thandi Nkosi', 'TN'],
  ['Ana María de la Cruz', 'AC'],
  ['  ji-woo  park ', 'JP'],
  ['Cher', 'C'],
  ['王伟', '王'],
  ['𝒜da Lovelace', '𝒜L'],
  ['student@example.test', 'S'],
  ['', ''],
])('returns the initials of %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
