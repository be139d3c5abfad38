import { expect, test } from 'vitest'
import { countAvailableRooms } from './count-available-rooms.ts'
import type { RoomView } from './stay-view.ts'

const moveIn = '2027-09-11'

/** Returns a room type with one row per list of places left; null is a cell without a stay. */
const roomOf = (...rows: (number | null)[][]): Pick<RoomView, 'rows'> => ({
  rows: rows.map((cells, row) => ({
    length: 40 + row,
    lengthUnit: 'week',
    cells: cells.map((placesLeft, column) =>
      placesLeft === null ? null : { stayId: row * 10 + column, moveIn, placesLeft, free: placesLeft > 0 },
    ),
  })),
})

test('counts each room type once, with its largest number of places left', () => {
  expect(countAvailableRooms([roomOf([2, 18]), roomOf([1], [null]), roomOf([4])])).toBe(18 + 1 + 4)
})

test('counts nothing where no stay is available', () => {
  expect(countAvailableRooms([roomOf([0, null])])).toBe(0)
  expect(countAvailableRooms([])).toBe(0)
})
