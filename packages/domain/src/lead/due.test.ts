import { expect, test } from 'vitest'
import { dueAfter, dueBeforeMovingIn } from './due.ts'
import { LEAD_STAGES } from './stages.ts'

const at = new Date('2026-11-15T10:00:00Z')

test('an adviser answers within a day, and a landlord waits two weeks', () => {
  expect(dueAfter('enquired', at)?.toISOString()).toBe('2026-11-16T10:00:00.000Z')
  expect(dueAfter('deposit_paid', at)?.toISOString()).toBe('2026-11-29T10:00:00.000Z')
})

test('no other step has a day of its own', () => {
  expect(LEAD_STAGES.filter((stage) => dueAfter(stage, at) !== null)).toEqual(['enquired', 'deposit_paid'])
})

test('whoever moves in sooner has until then, by the clock of the place', () => {
  const due = dueAfter('deposit_paid', at)
  expect(dueBeforeMovingIn(due, '2026-11-17', 'Australia/Sydney')?.toISOString()).toBe('2026-11-17T12:59:59.000Z')
  expect(dueBeforeMovingIn(due, '2026-11-30', 'Europe/London')).toEqual(due)
  expect(dueBeforeMovingIn(due, null, 'Europe/London')).toEqual(due)
  expect(dueBeforeMovingIn(null, '2026-11-17', 'Europe/London')).toBeNull()
})
