import { expect, test } from 'vitest'
import { dueAfter, capDueAtMoveIn } from './due-date.ts'
import { LEAD_STAGES } from './stages.ts'

const reachedAt = new Date('2026-11-15T10:00:00Z')

test('dueAfter returns a time one day after an enquiry and two weeks after the deposit', () => {
  expect(dueAfter('enquired', reachedAt)?.toISOString()).toBe('2026-11-16T10:00:00.000Z')
  expect(dueAfter('deposit_paid', reachedAt)?.toISOString()).toBe('2026-11-29T10:00:00.000Z')
})

test('dueAfter returns null for all other stages', () => {
  expect(LEAD_STAGES.filter((stage) => dueAfter(stage, reachedAt) !== null)).toEqual(['enquired', 'deposit_paid'])
})

test("dueBeforeMovingIn caps the due date at the end of the move-in day in the place's time zone", () => {
  const due = dueAfter('deposit_paid', reachedAt)
  expect(capDueAtMoveIn(due, '2026-11-17', 'Australia/Sydney')?.toISOString()).toBe('2026-11-17T12:59:59.000Z')
  expect(capDueAtMoveIn(due, '2026-11-30', 'Europe/London')).toEqual(due)
  expect(capDueAtMoveIn(due, null, 'Europe/London')).toEqual(due)
  expect(capDueAtMoveIn(null, '2026-11-17', 'Europe/London')).toBeNull()
})
