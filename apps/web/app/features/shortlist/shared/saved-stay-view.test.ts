import { describe, expect, test } from 'vitest'
import { savedStayView } from './saved-stay-view.ts'

const OFFERED = {
  inventory_id: 31,
  config_id: 20,
  config_name: 'Classic en-suite',
  room_type: 'private_room',
  unit_type: 'ensuite',
  occupants: 1,
  lease_duration: 44,
  lease_duration_unit: 'week',
  persons: 1,
  total: 880_000,
  refundable: 0,
  places_left: 2,
  available: true,
  available_from: '2027-09-04',
  confirmed_at: null,
} as const

const SAVED = {
  tenancy_id: 31,
  config_name: 'Classic en-suite',
  lease_duration: 44,
  lease_duration_unit: 'week',
  move_in_date: null as string | null,
  is_offered: true,
  offered_move_in_date: '2027-09-04',
} as const

describe('savedStayView', () => {
  test('shows the saved stay from the saved day, without a change', () => {
    const saved = { ...SAVED, move_in_date: '2027-09-11', offered_move_in_date: '2027-09-11' }
    expect(savedStayView({ offered: OFFERED, saved_stay: saved }, 'en')).toEqual({
      shown: { tenancyId: 31, moveIn: '2027-09-11' },
      dates: { first: '11 Sept 2027', last: '14 Jul 2028' },
      change: null,
    })
  })

  test('shows no dates if no day was saved', () => {
    expect(savedStayView({ offered: OFFERED, saved_stay: SAVED }, 'en')).toMatchObject({
      shown: { tenancyId: 31, moveIn: null },
      dates: null,
    })
  })

  test('says which length is no longer offered, and the nearest one with its room if that differs', () => {
    const changeTo = (change: object) =>
      savedStayView(
        {
          offered: { ...OFFERED, inventory_id: 32, lease_duration: 51, ...change },
          saved_stay: { ...SAVED, is_offered: false },
        },
        'en',
      ).change
    const gone = { kind: 'stay', room: 'Classic en-suite', length: { count: 44, unit: 'week' }, isFull: false }
    const length = { count: 51, unit: 'week' }
    expect(changeTo({})).toEqual({ ...gone, nearest: { room: null, length } })
    expect(changeTo({ config_name: 'Studio' })).toEqual({ ...gone, nearest: { room: 'Studio', length } })
    expect(changeTo({ available: false })).toEqual({ ...gone, nearest: null })
    expect(savedStayView({ offered: null, saved_stay: { ...SAVED, is_offered: false } }, 'en')).toEqual({
      shown: null,
      dates: null,
      change: { ...gone, nearest: null },
    })
  })

  test('tells a stay that is full from one that is no longer offered', () => {
    const offered = { ...OFFERED, inventory_id: 32, lease_duration: 51 }
    const saved = { ...SAVED, is_offered: false, is_full: true } as const
    expect(savedStayView({ offered, saved_stay: saved }, 'en').change).toMatchObject({ kind: 'stay', isFull: true })
  })

  test('says which day is no longer possible', () => {
    const saved = { ...SAVED, is_offered: false, move_in_date: '2027-08-28' }
    expect(savedStayView({ offered: OFFERED, saved_stay: saved }, 'en').change).toEqual({
      kind: 'day',
      room: 'Classic en-suite',
      day: '28 Aug 2027',
      nearest: '4 Sept 2027',
    })
  })

  test('leaves it to the card to say that the saved stay is full', () => {
    const saved = { ...SAVED, is_offered: false }
    expect(savedStayView({ offered: { ...OFFERED, available: false }, saved_stay: saved }, 'en').change).toBeNull()
  })
})
