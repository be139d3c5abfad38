import { expect, test } from 'vitest'
import { foldNames } from './fold-name.ts'
import type { SuggestionCandidate } from './rank-suggestions.ts'
import { buildNameLexicon } from './sentence/name-lexicon.ts'
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
  const searches = { findNamed: async () => named, findSimilar: async () => similar, findByWholeNames: async () => [] }
  return (await suggestFrom(searches, query, { limit: 5 })).map(({ name }) => name)
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
    findByWholeNames: async () => [],
  }
  expect(await suggestFrom(searches, 'bn24at', { limit: 5 })).toMatchObject([
    { id: 1, postcode: 'BN2 4AT', isCorrection: false, isNearestCity: false },
  ])
  // Horsham has no universities.
  expect(await suggestFrom(searches, 'RH12 1AA', { limit: 5 })).toMatchObject([
    { id: 1, postcode: 'RH12 1AA', isNearestCity: true },
  ])
  expect(await suggestFrom(searches, 'AB10 1AB', { limit: 5 })).toEqual([])
})

const REGIONS = [
  candidate('city', 1, 'Manchester'),
  candidate('city', 2, 'Oxford'),
  candidate('city', 3, 'Mannheim'),
  candidate('place', 4, 'Road'),
  { ...candidate('university', 5, 'King’s College London'), foundBy: ['kings college london', 'kcl'] },
  candidate('city', 6, 'San Francisco'),
  candidate('place', 7, 'Manchester Studio Yard'),
  candidate('city', 8, 'Sansibar'),
]

/** Searches that find the regions and places of which some name begins with the text, and count themselves. */
function byBeginning() {
  const counts = { named: 0, similar: 0, whole: 0 }
  return {
    counts,
    findNamed: async ({ folded, squeezed }: { folded: string; squeezed: string }) => {
      counts.named++
      return REGIONS.filter(({ foundBy }) =>
        foundBy.some((name) => name.startsWith(folded) || name.split(' ').every((word) => squeezed.includes(word))),
      )
    },
    findSimilar: async ({ folded }: { folded: string }) => {
      counts.similar++
      return folded === 'manchster' ? REGIONS.slice(0, 1) : []
    },
    findByWholeNames: async (names: readonly string[]) => {
      counts.whole++
      return REGIONS.filter(({ foundBy }) => foundBy.some((name) => names.includes(name.replaceAll(' ', ''))))
    },
  }
}

test.each([
  ['Oxford Road Manchester', 'Manchester'],
  ['Deansgate by kcl hmm', 'King’s College London'],
])('leads from “%s” to the region that a part of it names, as a correction, with one search', async (query, name) => {
  const searches = byBeginning()
  expect(await suggestFrom(searches, query, { limit: 5 })).toMatchObject([{ name, isCorrection: true, filters: null }])
  expect(searches.counts.whole).toBe(1)
})

test.each([
  ['studio in Manchester under 250', 'Manchester', { unitTypes: ['studio'], price: { max: 250 } }],
  ['ensuite manchester september', 'Manchester', { unitTypes: ['ensuite'], moveInMonth: 'sep' }],
  ['room near kcl with bills included', 'King’s College London', { amenities: ['bills_included'] }],
  ['studio in san fr', 'San Francisco', { unitTypes: ['studio'] }],
  ['manch flat', 'Manchester', { types: ['apartment'] }],
])('reads “%s” as a sentence without a search for typing errors', async (query, name, filters) => {
  const searches = byBeginning()
  const [first] = await suggestFrom(searches, query, { limit: 5 })
  expect(first).toMatchObject({ name, isCorrection: false, filters })
  expect(searches.counts).toMatchObject({ similar: 0, whole: 0 })
})

test.each(['Manchester student rooms', 'manch stud'])('leaves out words about rooms in “%s”', async (query) => {
  expect((await suggestFrom(byBeginning(), query, { limit: 5 }))[0]).toMatchObject({
    name: 'Manchester',
    isCorrection: false,
    filters: null,
  })
})

test('corrects the region of a sentence, and finds the one that a part names', async () => {
  expect(await suggestFrom(byBeginning(), 'studio in manchster', { limit: 5 })).toMatchObject([
    { name: 'Manchester', isCorrection: true, filters: { unitTypes: ['studio'] } },
  ])
  expect(await suggestFrom(byBeginning(), 'flats on Oxford Road, Manchester', { limit: 5 })).toMatchObject([
    { name: 'Manchester', isCorrection: false, filters: { types: ['apartment'], unknown: ['Oxford Road'] } },
  ])
})

test('reads a sentence by the names of the database, and leaves a name with unknown words as it is', async () => {
  const names = buildNameLexicon([{ kind: 'city', canonicalName: 'Manchester', names: ['Manchester'] }])
  expect(await suggestFrom(byBeginning(), 'studio in Manchester with sauna', { limit: 5, names })).toMatchObject([
    { name: 'Manchester', isCorrection: false, filters: { unitTypes: ['studio'], unknown: ['sauna'] } },
  ])
  expect(await suggestFrom(byBeginning(), 'Oxford Road Manchester', { limit: 5, names })).toMatchObject([
    { name: 'Manchester', isCorrection: true, filters: null },
  ])
})

test('lists a place that begins with the text before the regions of the sentence', async () => {
  expect(await suggestFrom(byBeginning(), 'manchester studio', { limit: 5 })).toMatchObject([
    { kind: 'place', name: 'Manchester Studio Yard', filters: null },
    { kind: 'city', name: 'Manchester', filters: { unitTypes: ['studio'] } },
  ])
})

test.each(['Deansgate Mann', 'Road Works', 'Deansgate'])('leads from “%s” to no region', async (query) => {
  expect(await suggestFrom(byBeginning(), query, { limit: 5 })).toEqual([])
})
