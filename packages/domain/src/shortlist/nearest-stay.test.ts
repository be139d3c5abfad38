import { describe, expect, test } from 'vitest'
import { findNearestStay } from './nearest-stay.ts'

const stayOf = (id: number, weeks: number, changes: object = {}) => ({
  id,
  roomTypeId: 20,
  roomType: 'private_room' as const,
  bedroomCount: 1,
  length: { count: weeks, unit: 'week' as const },
  priceMinor: 20_000,
  free: true,
  from: '2027-09-04' as string | null,
  until: '2027-09-30' as string | null,
  ...changes,
})

const SAVED = { id: 31, roomTypeId: 20, length: { count: 44, unit: 'week' }, moveIn: null } as const

const nearestOf = (stays: ReturnType<typeof stayOf>[], saved: Parameters<typeof findNearestStay>[1] = SAVED) => {
  const nearest = findNearestStay(stays, saved)
  return nearest && { id: nearest.stay.id, moveIn: nearest.moveIn, isSaved: nearest.isSaved }
}

describe('findNearestStay', () => {
  test('returns the saved stay, even if another is cheaper', () => {
    const cheap = stayOf(32, 51, { priceMinor: 15_000 })
    expect(nearestOf([cheap, stayOf(31, 44)])).toEqual({ id: 31, moveIn: '2027-09-04', isSaved: true })
  })

  test('returns the closest length of the same room when the saved stay is gone or full', () => {
    const others = [stayOf(32, 51), stayOf(33, 40), stayOf(34, 44, { roomTypeId: 21, priceMinor: 1 })]
    expect(nearestOf(others)).toEqual({ id: 33, moveIn: '2027-09-04', isSaved: false })
    expect(nearestOf([stayOf(31, 44, { free: false }), ...others])).toMatchObject({ id: 33, isSaved: false })
  })

  test('returns another room, for one person if possible, when the saved room has nothing left', () => {
    const shared = stayOf(35, 44, { roomTypeId: 22, roomType: 'shared_room' })
    const other = stayOf(34, 51, { roomTypeId: 21 })
    expect(nearestOf([stayOf(31, 44, { free: false }), shared, other])).toMatchObject({ id: 34, isSaved: false })
  })

  test('keeps the saved day within the move-in window and returns the closest one otherwise', () => {
    const starting = (moveIn: string) => nearestOf([stayOf(31, 44)], { ...SAVED, moveIn })
    expect(starting('2027-09-11')).toEqual({ id: 31, moveIn: '2027-09-11', isSaved: true })
    expect(starting('2027-10-11')).toEqual({ id: 31, moveIn: '2027-09-30', isSaved: false })
  })

  test('returns the full stay when nothing is available, and null when it is not listed either', () => {
    expect(nearestOf([stayOf(31, 44, { free: false }), stayOf(32, 51, { free: false })])).toMatchObject({
      id: 31,
      isSaved: false,
    })
    expect(nearestOf([stayOf(32, 51, { free: false })])).toBeNull()
  })
})
