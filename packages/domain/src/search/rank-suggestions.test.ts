import { describe, expect, test } from 'vitest'
import { foldNames } from './fold-name.ts'
import { needsCorrections, rankSuggestions, type SuggestionCandidate } from './rank-suggestions.ts'

let lastId = 0
const candidate = (
  kind: SuggestionCandidate['kind'],
  name: string,
  rest: { weight?: number; names?: readonly string[]; around?: readonly string[]; parentName?: string } = {},
): SuggestionCandidate => ({
  kind,
  id: ++lastId,
  name,
  canonicalName: name,
  parentName: rest.parentName ?? null,
  countryName: null,
  foundBy: foldNames([name, ...(rest.names ?? [])]),
  ownNames: foldNames([name]),
  around: foldNames(rest.around ?? []),
  weight: rest.weight ?? 0,
})

const CANDIDATES = [
  candidate('city', 'London', { weight: 9_000_000 }),
  candidate('city', 'London (Ontario)', { weight: 400_000, names: ['London'] }),
  candidate('city', 'Hull', { weight: 260_000, names: ['Kingston upon Hull'] }),
  candidate('city', 'Leeds', { weight: 800_000 }),
  candidate('university', "King's College London", { weight: 42_000, names: ["King's", '伦敦国王学院'] }),
  candidate('university', 'Kingston University', { weight: 19_000 }),
  candidate('university', 'University of Leeds', { weight: 38_000 }),
  candidate('university', 'Leeds Beckett University', { weight: 24_000 }),
  candidate('university', 'Hong Kong University of Science and Technology', { names: ['香港科技大学'] }),
  candidate('area', 'Bloomsbury', { names: ['WC1Eyyy', 'WC1Hyyy'], around: ['London', '伦敦', 'United Kingdom'] }),
  candidate('area', 'Fallowfield', { names: ['M14yyy'] }),
  candidate('area', 'Northern Quarter', { names: ['M1yyy'] }),
  candidate('area', 'Montpelier'),
  candidate('city', 'Montpellier', { weight: 300_000 }),
  candidate('city', 'Munich', { weight: 1_500_000, names: ['München', '805xx'], around: ['Germany'] }),
  candidate('city', 'Zurich', { weight: 400_000, names: ['8053'], around: ['Switzerland'] }),
  candidate('city', 'Berlin', { weight: 3_700_000, names: ['107xx'] }),
  candidate('area', 'Neubau', { names: ['1070'], around: ['Vienna', 'Wien'] }),
  candidate('city', 'Oxford', { weight: 160_000, names: ['OX1yyy'] }),
  candidate('city', 'Amsterdam', { weight: 900_000, names: ['101xyy'] }),
  candidate('place', 'London Lofts'),
]
const namesFor = (query: string) => rankSuggestions(query, CANDIDATES, 5).map(({ name }) => name)

describe('rankSuggestions', () => {
  test('puts the best match first, then the others by kind, places last', () => {
    expect(namesFor('kings')).toEqual(["King's College London", 'Kingston University', 'Hull'])
    expect(namesFor('london').slice(0, 2)).toEqual(['London', 'London (Ontario)'])
    expect(namesFor('london').at(-1)).toBe('London Lofts')
  })

  test('puts a smaller city of the typed name before a larger one with another such name', () => {
    const kingston = candidate('city', 'Kingston', { weight: 114_000 })
    const names = rankSuggestions('kings', [...CANDIDATES, kingston], 5).map(({ name }) => name)
    expect(names).toEqual(["King's College London", 'Kingston', 'Hull', 'Kingston University'])
  })

  test('corrects all vowels of a name, after names with fewer errors', () => {
    const nearer = candidate('city', 'Lundum')
    const found = rankSuggestions('lundun', [...CANDIDATES, nearer], 5)
    expect(found.map(({ name }) => name)).toEqual(['Lundum', 'London', 'London (Ontario)'])
    expect(found.every(({ isCorrection }) => isCorrection)).toBe(true)
  })

  test('prefers an abbreviation with its city to a longer name that begins alike', () => {
    const ucl = candidate('university', 'University College London', { names: ['UCL'], around: ['London'] })
    const uclan = candidate('university', 'UCLan', { around: ['London'] })
    const names = rankSuggestions('ucl london', [uclan, ucl], 5).map(({ name }) => name)
    expect(names).toEqual(['University College London', 'UCLan'])
  })

  test('prefers a whole word to the beginning of a longer one, and the university with more students', () => {
    const college = candidate('university', 'Warwickshire College', { weight: 15_000 })
    const small = candidate('university', 'Warwick Institute', { weight: 900 })
    const university = candidate('university', 'University of Warwick', { weight: 29_000 })
    const other = candidate('university', 'New University of Warwick', { weight: 2_000 })
    const names = rankSuggestions('warwick', [college, other, university, small], 5).map(({ name }) => name)
    expect(names).toEqual([
      'Warwick Institute',
      'University of Warwick',
      'New University of Warwick',
      'Warwickshire College',
    ])
  })

  test('omits longer abbreviations once the text is one, and keeps names that begin with it', () => {
    const ucl = candidate('university', 'University College London', { names: ['UCL'] })
    const candidates = [
      ucl,
      candidate('university', 'University of Lancashire', { names: ['UCLan'] }),
      candidate('university', 'Catholic University of Lyon', { names: ['UCLy'] }),
      candidate('university', 'Ucluelet College', { names: ['UC'] }),
    ]
    const find = (query: string) => rankSuggestions(query, candidates, 5).map(({ name }) => name)
    expect(find('UCL')).toEqual(['University College London', 'Ucluelet College'])
    expect(find('ucla')).toEqual(['University of Lancashire'])
    expect(find('u')).toHaveLength(4)
  })

  test.each([
    ['wc1e6bt', 'WC1E 6BT'],
    ['London WC1E 6BT', 'WC1E 6BT'],
    ['m14', 'M14'],
    ['80539 München', '80539'],
    ['1012 ab', '1012 AB'],
    ['bloomsbury', null],
  ])('names the postcode of “%s” as %s', (query, postcode) => {
    expect(rankSuggestions(query, CANDIDATES, 5)[0]?.postcode).toBe(postcode)
  })

  test.each([
    ['Uni Leeds', 'University of Leeds'],
    ['leeds university', 'University of Leeds'],
    ['Universität Leeds', 'University of Leeds'],
    ['bloomsbury london', 'Bloomsbury'],
    ['WC1E 6BT', 'Bloomsbury'],
    ['wc1e6bt London', 'Bloomsbury'],
    ['London WC1E 6BT', 'Bloomsbury'],
    ['OX1 Oxford', 'Oxford'],
    ['80539 München', 'Munich'],
    ['80539 Mün', 'Munich'],
    ['80539', 'Munich'],
    ['8053', 'Zurich'],
    ['10709', 'Berlin'],
    ['1070 Wien', 'Neubau'],
    ['1012 AB Amsterdam', 'Amsterdam'],
    ['港科大', 'Hong Kong University of Science and Technology'],
    ['伦敦 国王', "King's College London"],
  ])('reads “%s” as %s', (query, name) => {
    const [first] = rankSuggestions(query, CANDIDATES, 5)
    expect(first).toMatchObject({ name, isCorrection: false })
  })

  test('takes the longest postcode', () => {
    expect(namesFor('M14 6HT')).toEqual(['Fallowfield'])
    expect(namesFor('M1 4BT')).toEqual(['Northern Quarter'])
  })

  test.each([
    ['80539', 'Zurich'],
    ['10709', 'Neubau'],
    ['1070 AB', 'Neubau'],
    ['OX1 London', 'Oxford'],
    ['10709 Wien', 'Neubau'],
  ])('does not take “%s” for a postcode of %s', (query, name) => {
    expect(namesFor(query)).not.toContain(name)
  })

  test('marks corrections, and omits them if the text names a city or university', () => {
    expect(rankSuggestions('Lodnon', CANDIDATES, 5)[0]).toMatchObject({ name: 'London', isCorrection: true })
    expect(rankSuggestions('Univerity of Leds', CANDIDATES, 5)[0]).toMatchObject({ name: 'University of Leeds' })
    expect(namesFor('Montpelier')).toEqual(['Montpelier', 'Montpellier'])
    expect(namesFor('Leeds')).not.toContain('London')
  })

  test('lists places that the text begins before regions that it only resembles', () => {
    const candidates = [
      candidate('city', 'Bridgeport'),
      candidate('area', 'Blindern'),
      candidate('place', 'Brindle Hall'),
    ]
    const names = rankSuggestions('Brindle', candidates, 5).map(({ name }) => name)
    expect(names[0]).toBe('Brindle Hall')
    // A region that has the name comes first.
    const [first] = rankSuggestions('Brindle', [...candidates, candidate('area', 'Brindle')], 5)
    expect(first).toMatchObject({ kind: 'area', name: 'Brindle' })
  })

  test('finds a place by one word and a typing error in the other', () => {
    const candidates = [candidate('place', 'Brindle Tower'), candidate('place', 'Brindle Hall')]
    expect(rankSuggestions('Brindle towr', candidates, 5)).toMatchObject([
      { name: 'Brindle Tower', isCorrection: true },
    ])
  })

  test('corrects no place name when another place has it', () => {
    const candidates = [candidate('place', 'Birchfield Park'), candidate('place', 'Birchfield Hall')]
    expect(rankSuggestions('Birchfield Pa', candidates, 5).map(({ name }) => name)).toEqual(['Birchfield Park'])
  })

  test('suggests a country by any of its names, and a city named like it first', () => {
    const candidates = [
      candidate('country', 'United Kingdom', { names: ['Vereinigtes Königreich', 'England'] }),
      candidate('country', 'Singapore', { weight: 6_000_000 }),
      candidate('city', 'Singapore', { weight: 5_000_000 }),
    ]
    expect(rankSuggestions('England', candidates, 5)).toMatchObject([{ kind: 'country', name: 'United Kingdom' }])
    expect(rankSuggestions('Singapore', candidates, 5).map(({ kind }) => kind)).toEqual(['city', 'country'])
    expect(needsCorrections('England', [{ kind: 'country', isCorrection: false }])).toBe(false)
  })

  test('returns nothing for other names, punctuation and words in another city', () => {
    expect(namesFor('Zagreb')).toEqual([])
    expect(namesFor('?!')).toEqual([])
    expect(namesFor('bloomsbury leeds')).toEqual([])
  })
})

describe('needsCorrections', () => {
  const named = (kind: 'city' | 'area', isCorrection = false) => [{ kind, isCorrection }]
  test('is false once a city or university is named, and for texts too short to correct', () => {
    expect(needsCorrections('lodnon', [])).toBe(true)
    expect(needsCorrections('montpelier', named('area'))).toBe(true)
    expect(needsCorrections('london', named('city'))).toBe(false)
    expect(needsCorrections('qqq', [])).toBe(false)
    expect(needsCorrections('10115 Berlin', [])).toBe(false)
    expect(needsCorrections('港科大', [])).toBe(true)
  })
})

describe('rankSuggestions with campus buildings', () => {
  const buildings = ['Main Library', 'Student Centre', 'Engineering', 'East'].map((name) =>
    candidate('university', `UCL ${name}`, { parentName: 'University College London' }),
  )
  const universities = [
    candidate('university', 'University College London', { weight: 50_000, names: ['UCL'] }),
    candidate('university', 'Uclouvain', { weight: 30_000, parentName: 'Brussels' }),
  ]
  const names = (query: string) => rankSuggestions(query, [...buildings, ...universities], 5).map(({ name }) => name)

  test('lists two of them, below their university and all others', () => {
    expect(names('ucl')).toEqual(['University College London', 'Uclouvain', 'UCL Main Library', 'UCL Student Centre'])
  })

  test('finds the one that is named', () => {
    expect(names('ucl engineering')).toEqual(['UCL Engineering'])
  })
})
