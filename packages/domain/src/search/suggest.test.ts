import { expect, test } from 'vitest'
import { foldNames } from './fold-name.ts'
import type { SuggestionCandidate } from './rank-suggestions.ts'
import { suggestFrom } from './suggest.ts'

const candidate = (kind: SuggestionCandidate['kind'], id: number, name: string): SuggestionCandidate => ({
  kind,
  id,
  name,
  canonicalName: name,
  parentName: null,
  countryName: null,
  foundBy: foldNames([name]),
  ownNames: foldNames([name]),
  around: [],
  weight: 0,
})

const namesFor = async (query: string, named: SuggestionCandidate[], similar: SuggestionCandidate[]) => {
  const searches = { findNamed: async () => named, findSimilar: async () => similar }
  return (await suggestFrom(searches, query, 5)).map(({ name }) => name)
}

test('suggests a correction whose id is also that of a place', async () => {
  const place = candidate('place', 7, 'Lodnon Road')
  expect(await namesFor('Lodnon', [place], [candidate('city', 7, 'London')])).toEqual(['Lodnon Road', 'London'])
})

test('lists a region once that both searches find', async () => {
  const montpelier = candidate('area', 1, 'Montpelier')
  expect(await namesFor('Montpelier', [montpelier], [montpelier, candidate('city', 2, 'Montpellier')])).toEqual([
    'Montpelier',
    'Montpellier',
  ])
})

test.each(['WC1B 3DG London', 'London WC1B 3DG', 'WC1B, London'])(
  'leaves out the postcode of “%s” if no region has it',
  async (query) => {
    expect(await namesFor(query, [candidate('city', 1, 'London')], [])).toEqual(['London'])
  },
)

test('corrects what is around an unknown postcode', async () => {
  expect(await namesFor('Lodnon WC1B', [], [candidate('city', 1, 'London')])).toEqual(['London'])
})

test('suggests nothing for punctuation', async () => {
  expect(await namesFor('?!', [candidate('city', 1, 'London')], [])).toEqual([])
})

test('leads from a British postcode that no region has to the nearest city', async () => {
  const brighton = { ...candidate('city', 1, 'Brighton'), around: ['england', 'united kingdom'] }
  const elsewhere = { ...candidate('city', 2, 'Brighton'), around: ['victoria', 'australia'] }
  const searches = {
    findNamed: async ({ folded }: { folded: string }) => (folded === 'brighton' ? [elsewhere, brighton] : []),
    findSimilar: async () => [],
  }
  expect(await suggestFrom(searches, 'bn24at', 5)).toMatchObject([
    { id: 1, postcode: 'BN2 4AT', isCorrection: false, isNearestCity: false },
  ])
  // Horsham has no universities.
  expect(await suggestFrom(searches, 'RH12 1AA', 5)).toMatchObject([
    { id: 1, postcode: 'RH12 1AA', isNearestCity: true },
  ])
  expect(await suggestFrom(searches, 'AB10 1AB', 5)).toEqual([])
})

const REGIONS = [
  candidate('city', 1, 'Manchester'),
  candidate('city', 2, 'Oxford'),
  candidate('city', 3, 'Mannheim'),
  candidate('place', 4, 'Road'),
]

/** Searches that find the regions whose name begins with the text. */
const byBeginning = {
  findNamed: async ({ folded }: { folded: string }) =>
    REGIONS.filter(({ foundBy }) => foundBy.some((name) => name.startsWith(folded))),
  findSimilar: async () => [],
}

test.each([
  ['Oxford Road Manchester', 'Manchester'],
  ['flats on Oxford Road, Manchester', 'Manchester'],
  ['studio in Manchester under 250', 'Manchester'],
  ['Manchester student rooms', 'Manchester'],
])('leads from “%s” to the region that a part of it names, as a correction', async (query, name) => {
  expect(await suggestFrom(byBeginning, query, 5)).toMatchObject([{ name, isCorrection: true }])
})

test.each(['Deansgate Mann', 'Road Works', 'Deansgate'])('leads from “%s” to no region', async (query) => {
  expect(await suggestFrom(byBeginning, query, 5)).toEqual([])
})
