import { STAFF_STAGES } from '../lead/staff-stages.ts'
import { expect, test } from 'vitest'
import { confirmBy, hasLandlordAgreed, remindBefore } from './room-confirmation.ts'

const BOOKED = new Date('2026-11-17T10:00:00Z')
const daysBefore = (days: number) => new Date(BOOKED.getTime() - days * 86_400_000)

test('gives 24 hours for a room that nobody confirmed lately, or ever', () => {
  expect(confirmBy(null, BOOKED)).toEqual(new Date('2026-11-18T10:00:00Z'))
  expect(confirmBy(daysBefore(15), BOOKED)).toEqual(new Date('2026-11-18T10:00:00Z'))
})

test('needs no confirmation of a room that was confirmed within 14 days', () => {
  expect(confirmBy(daysBefore(14), BOOKED)).toBeNull()
  expect(confirmBy(BOOKED, BOOKED)).toBeNull()
})

test('reminds staff six hours before the deadline', () => {
  expect(remindBefore(BOOKED)).toEqual(new Date('2026-11-17T16:00:00Z'))
})

test('knows the stages in which the landlord has agreed', () => {
  const agreed = STAFF_STAGES.filter(hasLandlordAgreed)
  expect(agreed).toEqual(['landlord_confirmed', 'contract', 'moved_in', 'commission_claimed', 'paid_out'])
})
