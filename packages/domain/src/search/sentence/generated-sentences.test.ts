import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../languages.ts'
import type { Month } from '../months.ts'
import { buildNameLexicon } from './name-lexicon.ts'
import { readSentence } from './read-sentence.ts'

const lexicon = buildNameLexicon([
  { kind: 'city', canonicalName: 'london', names: ['London', 'Londres', '伦敦'] },
  { kind: 'city', canonicalName: 'munich', names: ['Munich', 'München', 'Múnich', '慕尼黑'] },
  { kind: 'university', canonicalName: 'ucl', names: ['University College London', 'UCL', '伦敦大学学院'] },
])

/** Slots of a generated sentence; each has its words in each language. */
type Slots = {
  unit: 'studio' | 'ensuite' | undefined
  price: { max: number; duration: 'weekly' | 'monthly' } | undefined
  month: Month | undefined
  weeks: number | undefined
  amenity: 'gym' | 'furnished' | 'parking' | undefined
  minutes: number | undefined
}

type Words = {
  units: Record<NonNullable<Slots['unit']>, string>
  price: (max: number, duration: 'weekly' | 'monthly') => string
  months: Record<string, string>
  weeks: (count: number) => string
  amenities: Record<NonNullable<Slots['amenity']>, string>
  minutes: (count: number) => string
  near: string
  unknown: string
}

const WORDS: Record<Language, Words> = {
  en: {
    units: { studio: 'studio', ensuite: 'en-suite room' },
    price: (max, duration) => `under ${max} a ${duration === 'weekly' ? 'week' : 'month'}`,
    months: { jan: 'from January', sep: 'from September', dec: 'moving in December' },
    weeks: (count) => `for ${count} weeks`,
    amenities: { gym: 'with gym', furnished: 'furnished', parking: 'with parking' },
    minutes: (count) => `${count} min by bike`,
    near: 'near UCL',
    unknown: 'with jacuzzi',
  },
  es: {
    units: { studio: 'estudio', ensuite: 'habitación con baño' },
    price: (max, duration) => `por menos de ${max} ${duration === 'weekly' ? 'por semana' : 'al mes'}`,
    months: { jan: 'desde enero', sep: 'a partir de septiembre', dec: 'en diciembre' },
    weeks: (count) => `para ${count} semanas`,
    amenities: { gym: 'con gimnasio', furnished: 'amueblado', parking: 'con aparcamiento' },
    minutes: (count) => `a ${count} min en bici`,
    near: 'cerca de UCL',
    unknown: 'con jacuzzi',
  },
  fr: {
    units: { studio: 'studio', ensuite: 'chambre avec salle de bain' },
    price: (max, duration) => `à moins de ${max} ${duration === 'weekly' ? 'par semaine' : 'par mois'}`,
    months: { jan: 'dès janvier', sep: 'à partir de septembre', dec: 'en décembre' },
    weeks: (count) => `pour ${count} semaines`,
    amenities: { gym: 'avec salle de sport', furnished: 'meublé', parking: 'avec parking' },
    minutes: (count) => `à ${count} min à vélo`,
    near: 'près d’UCL',
    unknown: 'avec jacuzzi',
  },
  de: {
    units: { studio: 'Studiowohnung', ensuite: 'Zimmer mit eigenem Bad' },
    price: (max, duration) => `unter ${max} ${duration === 'weekly' ? 'pro Woche' : 'im Monat'}`,
    months: { jan: 'ab Januar', sep: 'ab September', dec: 'ab Dezember' },
    weeks: (count) => `für ${count} Wochen`,
    amenities: { gym: 'mit Fitnessstudio', furnished: 'möbliert', parking: 'mit Parkplatz' },
    minutes: (count) => `${count} Min mit dem Rad`,
    near: 'in der Nähe von UCL',
    unknown: 'mit Whirlpool',
  },
  zh: {
    units: { studio: '单间公寓', ensuite: '独立卫浴' },
    price: (max, duration) => `每${duration === 'weekly' ? '周' : '月'}${max}以内`,
    months: { jan: '一月入住', sep: '九月入住', dec: '12月入住' },
    weeks: (count) => `${count}周`,
    amenities: { gym: '带健身房', furnished: '带家具', parking: '有停车位' },
    minutes: (count) => `骑车${count}分钟`,
    near: '伦敦大学学院附近',
    unknown: '按摩浴缸',
  },
}

const anySlots: fc.Arbitrary<Slots> = fc.record({
  unit: fc.option(fc.constantFrom('studio' as const, 'ensuite' as const), { nil: undefined }),
  price: fc.option(
    fc.record({
      max: fc.integer({ min: 61, max: 1900 }),
      duration: fc.constantFrom('weekly' as const, 'monthly' as const),
    }),
    { nil: undefined },
  ),
  month: fc.option(fc.constantFrom('jan' as const, 'sep' as const, 'dec' as const), { nil: undefined }),
  weeks: fc.option(fc.integer({ min: 2, max: 52 }), { nil: undefined }),
  amenity: fc.option(fc.constantFrom('gym' as const, 'furnished' as const, 'parking' as const), { nil: undefined }),
  minutes: fc.option(fc.integer({ min: 5, max: 90 }), { nil: undefined }),
})

function partsOf({ unit, price, month, weeks, amenity, minutes }: Slots, words: Words): string[] {
  return [
    ...(unit ? [words.units[unit]] : []),
    ...(price ? [words.price(price.max, price.duration)] : []),
    ...(month ? [words.months[month] ?? ''] : []),
    ...(weeks ? [words.weeks(weeks)] : []),
    ...(amenity ? [words.amenities[amenity]] : []),
    ...(minutes ? [words.minutes(minutes)] : []),
  ]
}

const expectSlots = (sentence: string, { unit, price, month, weeks, amenity, minutes }: Slots) => {
  const [reading] = readSentence(sentence, lexicon)
  expect(reading?.filters.unitTypes).toEqual(unit ? [unit] : [])
  expect(
    reading?.filters.price && { max: reading.filters.price.max, duration: reading.filters.price.duration },
  ).toEqual(price)
  expect(reading?.filters.moveInMonth).toBe(month)
  expect(reading?.filters.stay).toEqual(weeks === undefined ? undefined : { min: weeks, max: weeks, unit: 'week' })
  expect(reading?.filters.amenities).toEqual(amenity ? [amenity] : [])
  expect(reading?.filters.travels.map(({ minutes: read, mode }) => [read, mode])).toEqual(
    minutes ? [[minutes, 'bike']] : [],
  )
  return reading
}

describe.each(Object.entries(WORDS))('a sentence generated in %s', (_language, words) => {
  test('says the slots from which it was made, in any order', () => {
    fc.assert(
      fc.property(anySlots, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (slots, order) => {
        const parts = [words.near, ...partsOf(slots, words)]
        const shuffled = parts
          .map((part, index) => ({ part, rank: order[index] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ part }) => part)
        const reading = expectSlots(shuffled.join(', '), slots)
        if (reading) expect(reading.filters.unknown).toEqual([])
      }),
    )
  })

  test('says which word is not understood, and nothing less because of it', () => {
    fc.assert(
      fc.property(anySlots, (slots) => {
        const reading = expectSlots([words.near, ...partsOf(slots, words), words.unknown].join(', '), slots)
        expect(reading?.filters.unknown).toEqual([words.unknown.split(' ').at(-1)])
      }),
    )
  })
})
