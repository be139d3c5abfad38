import { expect, test } from 'vitest'
import { callStateOf } from './hosted-call-state.ts'

test.each([
  ['caller', 'ringing', undefined],
  ['caller', 'answered', undefined],
  ['person', 'ringing', undefined],
  ['person', 'answered', 'answered'],
  ['person', 'ended', 'ended'],
  ['caller', 'ended', 'ended'],
] as const)('callStateOf returns for the %s whose telephone has %s: %s', (leg, state, expected) => {
  expect(callStateOf({ leg, state })).toBe(expected)
})
