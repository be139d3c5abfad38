import { expect, test } from 'vitest'
import { loadOwnStays, NO_STAYS } from './load-own-stays.server.ts'

const lead = (uuid: string, changes: object) => ({
  uuid,
  root_inventory_id: 1,
  booking_status: 'enquiry',
  hold: null,
  move_in_date: '2027-09-11',
  inventory: { lease_duration: 44, lease_duration_unit: 'week' },
  inventory_root: { name: `Place of ${uuid}` },
  ...changes,
})

const hold = { expires_at: '2026-11-15T12:00:00Z', server_now: '2026-11-15T11:50:00Z' }

const contextWith = (call: () => Promise<unknown>, report = (_: unknown) => {}) =>
  ({ api: { call }, language: 'en', currency: 'GBP', signal: new AbortController().signal, report }) as never

test('returns booked stays, those on hold in other places and the leads that were given up', async () => {
  const result = [
    lead('booked', { booking_status: 'reserved' }),
    lead('held', { hold, root_inventory_id: 2 }),
    lead('same-place', { hold }),
    lead('enquired', {}),
    lead('cancelled', { booking_status: 'closed' }),
    lead('dateless', { booking_status: 'reserved', move_in_date: null }),
  ]
  const { otherStays: stays, closedLeads } = await loadOwnStays(
    1,
    contextWith(async () => ({ data: { result } })),
  )
  expect(stays.map(({ uuid }) => uuid)).toEqual(['booked', 'held'])
  expect(closedLeads).toEqual(['cancelled'])
  expect(stays[0]).toMatchObject({ place: 'Place of booked', first: '2027-09-11', last: '2028-07-14' })
})

test('returns none and reports the error when loading fails', async () => {
  const reported: unknown[] = []
  const failing = contextWith(
    () => Promise.reject(new Error('no api')),
    (error) => reported.push(error),
  )
  expect(await loadOwnStays(1, failing)).toEqual(NO_STAYS)
  expect(reported).toHaveLength(1)
})
