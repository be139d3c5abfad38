import { expect, test } from 'vitest'
import { groupByCountry } from './group-by-country.ts'

const ancestor = (name: string, region_type: 'country' | 'state') => ({
  id: 1,
  name,
  canonical_name: name.toLowerCase(),
  region_type,
})
const city = (name: string, ...ancestors: ReturnType<typeof ancestor>[]) => ({
  name,
  canonical_name: name.toLowerCase(),
  ancestors,
})

test('cities stand below their country, whatever lies between, in the order of the language', () => {
  const germany = ancestor('Germany', 'country')
  const austria = ancestor('Austria', 'country')
  const cities = [
    city('Zwickau', germany),
    city('Öhringen', germany, ancestor('Baden-Württemberg', 'state')),
    city('Wien', austria),
    city('Nowhere'),
  ]
  expect(groupByCountry(cities, 'de').map(({ name, cities: below }) => [name, below.map((one) => one.name)])).toEqual([
    ['Austria', ['Wien']],
    ['Germany', ['Öhringen', 'Zwickau']],
  ])
})
