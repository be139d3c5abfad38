import type { Booking } from '@amber/contract/schemas/bookings'
import { describe, expect, test } from 'vitest'
import { chooseLeads } from './choose-leads.ts'

const lead = (id: number, changes: Partial<Booking>): Booking => ({
  id,
  uuid: `0000000${id}-0000-4000-8000-000000000000`,
  inventory_id: 70,
  root_inventory_id: 50,
  payment_present: false,
  form_present: false,
  booking_status: 'enquiry',
  stage: 'enquired',
  next_stage: 'room_chosen',
  turn: 'ours',
  todos: [],
  due_at: null,
  move_in_date: null,
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-15T09:00:00.000Z',
  ...changes,
})

const idsOf = (leads: readonly Booking[]) => {
  const { booked, enquired } = chooseLeads(leads)
  return { booked: booked.map(({ id }) => id), enquired: enquired.map(({ id }) => id) }
}

describe('chooseLeads', () => {
  test('separates booked rooms from enquiries and omits closed leads', () => {
    const leads = [
      lead(1, { booking_status: 'enquiry' }),
      lead(2, { booking_status: 'reserved' }),
      lead(3, { booking_status: 'closed' }),
      lead(4, { booking_status: 'confirmed' }),
    ]
    expect(idsOf(leads)).toEqual({ booked: [2, 4], enquired: [1] })
  })

  test('shows the latest stay while nothing else is booked', () => {
    const lived = [
      lead(1, { booking_status: 'moved_in', move_in_date: '2024-09-14' }),
      lead(2, { booking_status: 'moved_in', move_in_date: '2026-01-10' }),
    ]
    expect(idsOf(lived).booked).toEqual([2])
    expect(idsOf([...lived, lead(3, { booking_status: 'reserved' })]).booked).toEqual([3])
  })

  test('lists three enquiries, those that await the student first', () => {
    const leads = [lead(1, {}), lead(2, {}), lead(3, {}), lead(4, { booking_status: 'applied', todos: ['documents'] })]
    expect(idsOf(leads).enquired).toEqual([4, 1, 2])
  })

  test('lists every enquiry that awaits the student', () => {
    const awaiting = [1, 2, 3, 4, 5].map((id) => lead(id, { turn: 'yours', todos: ['step'] }))
    expect(idsOf([...awaiting, lead(6, {})]).enquired).toEqual([1, 2, 3, 4, 5])
  })
})
