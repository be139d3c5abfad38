import { describe, expect, test } from 'vitest'
import { chosenRoomsIn, chosenUrl, moveUp, readChosenRooms } from './options-url.ts'

const first = { placeId: 10, tenancyId: 31, moveIn: '2027-09-11' }
const second = { placeId: 10, tenancyId: 32, moveIn: null }

describe('chosenUrl', () => {
  test('keeps the rooms in order and the search, and drops what belongs to an earlier visit', () => {
    const url = chosenUrl('abc', new URLSearchParams('name=mill&sent=1'), [second, first])
    const { pathname, searchParams } = new URL(url, 'https://amber.example')
    expect(pathname).toBe('/dashboard/leads/abc/options')
    expect(searchParams.get('name')).toBe('mill')
    expect(searchParams.has('sent')).toBe(false)
    expect(chosenRoomsIn(searchParams)).toEqual([second, first])
  })
})

describe('readChosenRooms', () => {
  test('leaves out invalid, repeated and surplus rooms', () => {
    expect(readChosenRooms(['x', '10:', ':31', '10:31_2027-09-11', '11:31', '10:32'])).toEqual([first, second])
    expect(readChosenRooms(Array.from({ length: 9 }, (_, index) => `1:${index + 1}`))).toHaveLength(6)
  })
})

describe('moveUp', () => {
  test('swaps a room with the one above it, and leaves the first where it is', () => {
    expect(moveUp([first, second], 32)).toEqual([second, first])
    expect(moveUp([first, second], 31)).toEqual([first, second])
    expect(moveUp([first], 99)).toEqual([first])
  })
})
