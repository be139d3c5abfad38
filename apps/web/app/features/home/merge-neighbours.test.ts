import { expect, test } from 'vitest'
import { mergeNeighbours } from './merge-neighbours.ts'

const createCity = (name: string, [lat, lng]: [number, number], universities: number, places_count = 87) => ({
  name,
  places_count,
  universities: Array.from({ length: universities }, (_, index) => ({ name: `${index}`, canonical_name: `${index}` })),
  location: { location_coordinates: { lat, lng }, location_bounds: null },
})
const salford = createCity('Salford', [53.483, -2.293], 1)
const manchester = createCity('Manchester', [53.479, -2.245], 3)
const bolton = createCity('Bolton', [53.578, -2.43], 1, 90)

type City = Parameters<typeof mergeNeighbours>[0][number] & { name: string }
const namesOf = (cities: readonly City[]) => mergeNeighbours(cities).map(({ name }) => name)

test('keeps the neighbour with more universities, in the order given', () => {
  expect(namesOf([bolton, salford, manchester])).toEqual(['Bolton', 'Manchester'])
  expect(namesOf([manchester, salford])).toEqual(['Manchester'])
})

test('keeps the neighbour with more places when both have as many universities', () => {
  const larger = { ...salford, name: 'Larger', places_count: 88 }
  expect(namesOf([salford, larger])).toEqual(['Larger'])
})

test('keeps cities whose place is unknown', () => {
  expect(namesOf([manchester, { name: 'Nowhere' }])).toEqual(['Manchester', 'Nowhere'])
})
