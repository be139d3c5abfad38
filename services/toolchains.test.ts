import { expect, test } from 'vitest'
import { isAtLeast } from './toolchains.ts'

test.each([
  ['21.0.8', [21], true],
  ['25', [21], true],
  ['17.0.15', [21], false],
  ['1.25', [1, 25], true],
  ['1.26.8', [1, 25], true],
  ['2.0', [1, 25], true],
  ['1.9.30', [1, 25], false],
  [undefined, [21], false],
])('compares version %s with the minimum %j as %s', (version, oldest, expected) => {
  expect(isAtLeast(oldest, version)).toBe(expected)
})
