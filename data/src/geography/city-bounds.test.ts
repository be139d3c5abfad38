import { expect, test } from 'vitest'
import { boundsOfCity } from './city-bounds.ts'
import { isInside, kilometresBetween } from './distance.ts'

const middle = { lat: 50, lng: 8 }
const town = { ...middle, countryCode: 'DE', population: 300_000 }

const heightOf = ({ south, north, west }: ReturnType<typeof boundsOfCity>) =>
  kilometresBetween({ lat: south, lng: west }, { lat: north, lng: west })

test('reaches 5 to 6 km from the centre for a city of 300,000 in Germany', () => {
  expect(heightOf(boundsOfCity(town, []))).toBeCloseTo(11.28, 1)
})

test('makes a city of the same size larger in Australia and smaller in Japan', () => {
  const german = heightOf(boundsOfCity(town, []))
  expect(heightOf(boundsOfCity({ ...town, countryCode: 'AU' }, []))).toBeGreaterThan(german)
  expect(heightOf(boundsOfCity({ ...town, countryCode: 'JP' }, []))).toBeLessThan(german)
})

test('limits the smallest and largest bounds', () => {
  expect(heightOf(boundsOfCity({ ...town, population: 100 }, []))).toBeCloseTo(6, 1)
  expect(heightOf(boundsOfCity({ ...town, population: 30_000_000 }, []))).toBeCloseTo(50, 1)
})

test('includes a campus outside the town and its surroundings', () => {
  const bounds = boundsOfCity(town, [{ lat: 50.1, lng: 8 }])
  expect(isInside({ lat: 50.11, lng: 8 }, bounds)).toBe(true)
  expect(isInside({ lat: 49.9, lng: 8 }, bounds)).toBe(false)
})
