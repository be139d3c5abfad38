import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanArea } from './clean-area.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Metres of a degree of latitude and of longitude in London. */
const [NORTH, EAST] = [111_195, 69_220]
const SIDE_METRES = 60

/** A circle whose edge goes in and out by ten metres with every side. */
function serratedCircle(metres: number): [number, number][][][] {
  const sides = 2 * Math.round((Math.PI * metres) / SIDE_METRES)
  const corners = Array.from({ length: sides }, (_, side): [number, number] => {
    const [angle, radius] = [(2 * Math.PI * side) / sides, metres - (side % 2) * 10]
    return [(radius * Math.sin(angle)) / EAST, 51.5 + (radius * Math.cos(angle)) / NORTH]
  })
  return [[[...corners, ...corners.slice(0, 1)]]]
}

const countCorners = async (metres: number) => (await cleanArea(database.db, serratedCircle(metres))).flat(2).length

test('keeps details of a small area, and leaves those out of a large one', async () => {
  expect(await countCorners(500)).toBeGreaterThan(40)
  const large = await countCorners(30_000)
  expect(large).toBeGreaterThan(50)
  expect(large).toBeLessThan(300)
})
