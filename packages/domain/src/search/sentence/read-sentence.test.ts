import { describe, expect, test } from 'vitest'
import { buildNameLexicon } from './name-lexicon.ts'
import { PHRASES } from './phrases.ts'
import { readSentence } from './read-sentence.ts'
import { isWithoutFilters, type SpokenFilters } from './spoken-filters.ts'

const NO_SPOKEN_FILTERS: SpokenFilters = {
  unitTypes: [],
  types: [],
  amenities: [],
  tags: [],
  travels: [],
  unknown: [],
}

const lexicon = buildNameLexicon([
  { kind: 'city', canonicalName: 'london', names: ['London', '伦敦'] },
  { kind: 'city', canonicalName: 'leeds', names: ['Leeds', '利兹'] },
  { kind: 'university', canonicalName: 'ucl', names: ['University College London', 'UCL'] },
  { kind: 'university', canonicalName: 'imperial', names: ['Imperial College London', 'Imperial'] },
  { kind: 'area', canonicalName: 'lane', names: ['250xx'] },
  { kind: 'place', canonicalName: 'gym-lofts', names: ['Gym Lofts'] },
])

describe('readSentence with names of the database', () => {
  const readFirst = (sentence: string) => readSentence(sentence, lexicon)[0]

  test('says what is neither a name nor a phrase', () => {
    expect(readFirst('ensuite in London with a sauna and rooftop terrace')).toMatchObject({
      rest: 'london',
      filters: { unitTypes: ['ensuite'], unknown: ['sauna', 'rooftop terrace'] },
    })
  })

  test('takes the name that a time of travel leads to for its campus if another name is left', () => {
    const travel = { minutes: 20, mode: 'bike', campus: { canonicalName: 'ucl' } }
    expect(readFirst('studio in London, 20 min by bike from UCL')).toMatchObject({
      rest: 'london',
      filters: { travels: [travel] },
    })
    expect(readFirst('UCL 20 min by bike')).toMatchObject({
      rest: 'ucl',
      filters: { travels: [{ campus: undefined }] },
    })
  })

  test.each([
    ['studio 20 min from UCL by bike', 20, 'bike'],
    ['studio, 20 Minuten von der UCL mit dem Rad', 20, 'bike'],
    ['estudio a 20 minutos de UCL en bici', 20, 'bike'],
    ['studio à 20 minutes d’UCL à vélo', 20, 'bike'],
    ['studio UCL 10-15 min walk', 15, 'foot'],
    ['studio UCL within 10 or 15 minutes by bike', 15, 'bike'],
    ['estudio 300 a 15 minutos de UCL', 15, 'foot'],
    ['studio UCL 1.5 hours by bus', 90, 'transit'],
    ['Studio UCL 1,5 Stunden Bus', 90, 'transit'],
    ['UCL 1.5小时地铁 单间', 90, 'transit'],
    ['UCL 一个半小时 地铁 单间', 90, 'transit'],
    ['studio à 1h30 d’UCL en bus', 90, 'transit'],
    ['studio à 1 h d’UCL en bus', 60, 'transit'],
    ['studio UCL 1 hour 10 min by bus', 70, 'transit'],
  ])('“%s” is %d minutes, by %s', (sentence, minutes, mode) => {
    expect(readFirst(sentence)).toMatchObject({
      rest: 'ucl',
      filters: { unitTypes: ['studio'], travels: [{ minutes, mode }], unknown: [], moveInMonth: undefined },
    })
  })

  test('gives each of two times its own mode', () => {
    const modesOf = (sentence: string) => readFirst(sentence)?.filters.travels.map(({ mode }) => mode)
    expect(modesOf('20 min from UCL by bike and 10 min from Imperial College on foot, studio')).toEqual([
      'bike',
      'foot',
    ])
    expect(modesOf('studio 20 min from UCL, by bus 10 min to Imperial College')).toEqual(['foot', 'transit'])
  })

  test('does not understand a way of no minutes', () => {
    expect(readFirst('studio UCL 0 min walk')).toMatchObject({ filters: { travels: [], unknown: ['0 min walk'] } })
  })

  test('splits elisions from names', () => {
    expect(readFirst('studio près de l’Imperial')).toMatchObject({
      rest: 'imperial',
      filters: { unitTypes: ['studio'] },
    })
  })

  test('leaves a misspelt name to the search engine, and says what else it does not know', () => {
    expect(readFirst('studio in lodnon with sauna')).toMatchObject({ rest: 'lodnon', filters: { unknown: ['sauna'] } })
  })

  test('takes the longest name, even one with a word for an amenity', () => {
    expect(readFirst('room at gym lofts')).toMatchObject({ rest: 'gym lofts', filters: { amenities: [] } })
  })

  test('takes one of two cities, and says the other', () => {
    expect(readFirst('studio in London or Leeds')).toMatchObject({ rest: 'london', filters: { unknown: ['Leeds'] } })
  })

  test.each([
    ['no sharing', { types: ['entire_place', 'private_room'] }],
    ['no shared bathroom', { types: ['private_bathroom'] }],
    ['no gym needed', { amenities: [], unknown: [] }],
    ['no deposit', { unknown: ['no deposit'] }],
    ['without gym', { amenities: [], unknown: ['without gym'] }],
  ])('reads “%s” as what somebody does not want', (text, filters) => {
    expect(readFirst(`London, ${text}`)?.filters).toMatchObject(filters)
  })

  test.each([
    ['two hundred and fifty a week', 250],
    ['doscientos cincuenta por semana', 250],
    ['deux cent quatre-vingt-dix par semaine', 290],
    ['zweihundertfünfzig pro Woche', 250],
    ['每周两百五', 250],
    ['三千一个月', 3000],
    ['£1.2k a month', 1200],
  ])('reads the number of “%s”', (text, max) => {
    expect(readFirst(`London, ${text}`)?.filters.price?.max).toBe(max)
  })

  test.each([
    ['£150-£200 pw', { min: 150, max: 200 }],
    ['minimum £150 maximum £200', { min: 150, max: 200 }],
    ['around 200 a week', { min: 180, max: 220 }],
    ['over 300 pw', { min: 300 }],
  ])('reads “%s” as a range', (text, price) => {
    expect(readFirst(`London ${text}`)?.filters.price).toMatchObject(price)
  })
})

describe('readSentence', () => {
  test.each([
    ['studio in london under 250', 'london', { unitTypes: ['studio'], price: { max: 250 } }],
    ['ensuite manchester september', 'manchester', { unitTypes: ['ensuite'], moveInMonth: 'sep' }],
    ['room near kcl with bills included', 'kcl', { amenities: ['bills_included'] }],
    ['en-suite room near University of Manchester', 'university of manchester', { unitTypes: ['ensuite'] }],
    [
      '£1,250.50 a month max, 2 bed flat Leeds',
      'leeds',
      { unitTypes: ['2b'], price: { max: 1250, currency: 'GBP', duration: 'monthly' } },
    ],
    [
      'cheap studio flat london 200pw from sept 2027',
      'london',
      { unitTypes: ['studio'], moveInMonth: 'sep', price: { max: 200, duration: 'weekly' } },
    ],
    [
      'Studiowohnung in Berlin bis 800 € im Monat',
      'berlin',
      { unitTypes: ['studio'], price: { max: 800, currency: 'EUR', duration: 'monthly' } },
    ],
    ['möbliertes Zimmer München ab Oktober', 'munchen', { amenities: ['furnished'], moveInMonth: 'oct' }],
    ['studio london 250', 'london', { unitTypes: ['studio'], price: { max: 250 } }],
    ['WG-Zimmer Köln Nebenkosten inklusive', 'koln', { amenities: ['bills_included'] }],
    [
      'estudio en Madrid por menos de 900 euros al mes',
      'madrid',
      { unitTypes: ['studio'], price: { max: 900, currency: 'EUR', duration: 'monthly' } },
    ],
    [
      'habitación con baño privado en Barcelona en septiembre',
      'barcelona',
      { unitTypes: ['ensuite'], moveInMonth: 'sep' },
    ],
    [
      'studio à Paris moins de 700€ charges comprises',
      'paris',
      { unitTypes: ['studio'], amenities: ['bills_included'], price: { max: 700, currency: 'EUR' } },
    ],
    [
      'chambre près de la Sorbonne jusqu’à 600 € par mois en août',
      'sorbonne',
      { moveInMonth: 'aug', price: { max: 600, currency: 'EUR', duration: 'monthly' } },
    ],
    [
      '伦敦单间公寓每周250镑以下',
      '伦敦',
      { unitTypes: ['studio'], price: { max: 250, currency: 'GBP', duration: 'weekly' } },
    ],
    [
      '曼彻斯特大学附近的独立卫浴 9月入住 包水电',
      '曼彻斯特大学',
      { unitTypes: ['ensuite'], amenities: ['bills_included'], moveInMonth: 'sep' },
    ],
  ])('reads “%s” as %s with filters', (sentence, rest, filters) => {
    const { price, ...others } = readSentence(sentence)[0]?.filters ?? NO_SPOKEN_FILTERS
    const { price: expectedPrice, ...expected } = { price: undefined, ...filters }
    expect(others).toEqual({ ...NO_SPOKEN_FILTERS, ...expected })
    expect(price && { ...price, text: undefined }).toEqual(expectedPrice)
    expect(readSentence(sentence)[0]?.rest).toBe(rest)
  })

  test.each([
    ['lond stud', 'lond'],
    ['london bills incl', 'london'],
    ['manchester student rooms', 'manchester'],
    ['studio in london un', 'london'],
  ])('leaves out the end of “%s”, which may be incomplete, as the last reading', (sentence, rest) => {
    expect(readSentence(sentence).at(-1)?.rest).toBe(rest)
  })

  test('takes an incomplete last word for the beginning of a name first', () => {
    expect(readSentence('studio in san fr').map(({ rest }) => rest)).toEqual(['san fr', 'san'])
  })

  test('takes the beginning of one phrase for the phrase', () => {
    expect(readSentence('london ensui').at(-1)?.filters.unitTypes).toEqual(['ensuite'])
    expect(readSentence('london septemb').at(-1)?.filters.moveInMonth).toBe('sep')
  })

  test('takes a month for a name if nothing else is left', () => {
    expect(readSentence('studio in mar')[0]).toEqual({
      rest: 'mar',
      filters: { ...NO_SPOKEN_FILTERS, unitTypes: ['studio'] },
    })
  })

  test.each([
    'london',
    'university of manchester',
    'king’s college london',
    '10115 Berlin',
    '曼彻斯特大学',
    'M14 5',
    '',
  ])('has no reading of “%s”', (text) => {
    expect(readSentence(text)).toEqual([])
  })

  test.each(['studio', 'rooms', 'may', 'under 250', '单间公寓'])(
    'has no reading of “%s”, which names nothing',
    (text) => {
      expect(readSentence(text).filter(({ filters }) => !isWithoutFilters(filters))).toEqual([])
    },
  )

  test.each([
    ['studio in london under', undefined],
    ['studio in london under 2', undefined],
    ['studio in london under 25', 25],
  ])('reads “%s” while a price is typed', (sentence, max) => {
    expect(readSentence(sentence)[0]).toMatchObject({ rest: 'london', filters: { unitTypes: ['studio'] } })
    expect(readSentence(sentence)[0]?.filters.price?.max).toBe(max)
  })

  test('keeps a number without a word of prices, which may be a postcode', () => {
    expect(readSentence('studio 1070 wien')[0]?.rest).toBe('1070 wien')
    expect(readSentence('studio praha 110 00')[0]?.rest).toBe('praha 110 00')
    expect(readSentence('london 250')).toEqual([])
  })

  test('keeps words of prices that are part of a name', () => {
    expect(readSentence('zimmer nahe unter den linden')[0]?.rest).toBe('unter den linden')
  })
})

test('phrases are folded, so that sentences can contain them', () => {
  expect([...PHRASES.keys()].filter((phrase) => phrase !== phrase.trim() || /[^\p{L}\p{N} ]/u.test(phrase))).toEqual([])
})
