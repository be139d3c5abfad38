import { MAX_WALK_MINUTES } from '@amber/domain/geo/walk'
import { AMENITIES, type Amenity, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES, type Language } from '@amber/domain/languages'
import { createRandom } from '@amber/testing/random'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUILDING_STYLES } from '../../model.ts'
import { slotsOf } from '../sentence.ts'
import { DESCRIPTION_BANKS, describePlace, MAX_META_LENGTH, type PlaceFacts, type PlaceText } from './describe-place.ts'

const name = fc.constantFrom('Larch', 'Résidence étudiante Le Jardin des Lettres Saint-Germain-des-Prés', 'De Kade')
const names = fc.constantFrom(
  { en: 'Leeds', zh: '利兹' },
  { en: 'Le Mans' },
  { en: 'Newcastle upon Tyne', zh: '纽卡斯尔' },
)
const university = { en: 'University of Newcastle upon Tyne, Faculty of Medicine and the Life Sciences', zh: '医学院' }

const anyPlace: fc.Arbitrary<PlaceFacts> = fc.record({
  name,
  city: names,
  quarter: fc.option(names),
  university: fc.option(fc.constantFrom(university, { en: 'UCL' })),
  walkingMinutes: fc.option(fc.integer({ min: 0, max: 90 })),
  style: fc.constantFrom(...BUILDING_STYLES, 'house', 'flat'),
  floors: fc.integer({ min: 1, max: 30 }),
  rooms: fc.integer({ min: 1, max: 900 }),
  openedIn: fc.integer({ min: 1960, max: 2026 }),
  unitTypes: fc.subarray([...UNIT_TYPES], { minLength: 1 }),
  amenities: fc.subarray([...AMENITIES]),
  billsIncluded: fc.boolean(),
  hasReviews: fc.boolean(),
  isSharedBathCheaper: fc.boolean(),
  isSharedRoomCheapest: fc.boolean(),
  countryCode: fc.constantFrom('GB', 'SG'),
})

const allTexts = ({ heading, metaDescription, descriptions }: PlaceText) => [
  heading,
  metaDescription,
  ...descriptions.flatMap((section) => [section.name, section.text]),
]
const bodyText = ({ descriptions }: PlaceText) => descriptions.map(({ text }) => text).join('\n')

/** Words used only in the sentences about an amenity. */
const AMENITY_WORDS: Partial<Record<Amenity, Record<Language, RegExp>>> = {
  gym: { en: /\bgym\b/i, es: /gimnasio/, fr: /salle de sport/, de: /Fitnessraum/, zh: /健身/ },
  elevator: { en: /\blift\b/, es: /ascensor/, fr: /ascenseur/, de: /Aufzug/, zh: /电梯/ },
  laundry: {
    en: /laundry|washing/i,
    es: /lavander|lavador|se lava en/i,
    fr: /laverie|linge/i,
    de: /wasch/i,
    zh: /洗衣/,
  },
  courtyard: { en: /courtyard/, es: /patio/, fr: /\bcour\b/, de: /Innenhof/, zh: /庭院/ },
  wifi: { en: /wi-fi|internet/i, es: /wifi|Internet/, fr: /Wi-Fi|Internet/, de: /WLAN|Internet/, zh: /无线网络|网络/ },
  furnished: {
    en: /furni|wardrobe/i,
    es: /amueblad|muebles|armario/i,
    fr: /\bmeubl|armoire/i,
    de: /möbl|möbel|Schrank/i,
    zh: /家具|衣柜|床垫/,
  },
}
const COLD_WORDS: Record<Language, RegExp> = {
  en: /heating|winter/i,
  es: /calefacción|invierno/i,
  fr: /chauffage|hiver/i,
  de: /heizung|winter/i,
  zh: /暖气|冬/,
}

test('writes four complete sections without placeholders, double spaces or double punctuation', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (facts, seed) => {
      const described = describePlace(facts, createRandom(seed))
      for (const language of LANGUAGES) {
        expect(described[language].descriptions).toHaveLength(4)
        for (const text of allTexts(described[language])) {
          expect(text).toMatch(/^\S(.*\S)?$/)
          expect(text).not.toMatch(/[{}]|undefined|null|\s{2}| [.,，。]|[.,;:，。！]{2}/)
        }
      }
      expect(bodyText(described.zh)).not.toMatch(
        /\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}|\p{Script=Han}[,.!?;:]/u,
      )
      expect(bodyText(described.fr)).not.toMatch(/[ \w][:;!?](\s|$)/)
    }),
    { numRuns: 120 },
  )
})

test('keeps the meta description within its maximum length even when names are long', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (facts, seed) => {
      const described = describePlace(facts, createRandom(seed))
      for (const language of LANGUAGES) {
        expect(described[language].metaDescription.length).toBeLessThanOrEqual(MAX_META_LENGTH)
        expect(described[language].metaDescription).toContain(facts.name)
      }
    }),
  )
})

describe.each(Object.entries(AMENITY_WORDS))('describePlace and %s', (amenity, words) => {
  test('does not mention it where the place lacks it', () => {
    const placesWithout = anyPlace.map((facts) => ({
      ...facts,
      amenities: facts.amenities.filter((other) => other !== amenity),
    }))
    fc.assert(
      fc.property(placesWithout, fc.nat(), (facts, seed) => {
        const described = describePlace(facts, createRandom(seed))
        for (const language of LANGUAGES) expect(bodyText(described[language])).not.toMatch(words[language])
      }),
      { numRuns: 100 },
    )
  })

  test('mentions it where it is the only amenity', () => {
    const placesWithOnly = anyPlace.map((facts) => ({ ...facts, amenities: [amenity as Amenity] }))
    fc.assert(
      fc.property(placesWithOnly, fc.nat(), (facts, seed) => {
        const described = describePlace(facts, createRandom(seed))
        for (const language of LANGUAGES) expect(bodyText(described[language])).toMatch(words[language])
      }),
      { numRuns: 50 },
    )
  })
})

test('does not mention heating or winter in Singapore', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (facts, seed) => {
      const described = describePlace({ ...facts, countryCode: 'SG' }, createRandom(seed))
      for (const language of LANGUAGES) expect(bodyText(described[language])).not.toMatch(COLD_WORDS[language])
    }),
  )
})

test('does not mention the minutes of a walk that is too long', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (facts, seed) => {
      const described = describePlace(
        { ...facts, walkingMinutes: 77, rooms: 5, floors: 2, openedIn: 2001 },
        createRandom(seed),
      )
      for (const language of LANGUAGES) expect(allTexts(described[language]).join('\n')).not.toContain('77')
    }),
  )
})

test('describes every way that pages show as a walk as one, and none of them as a ride', () => {
  fc.assert(
    fc.property(anyPlace, fc.integer({ min: 2, max: MAX_WALK_MINUTES }), fc.nat(), (facts, walkingMinutes, seed) => {
      const near = { ...facts, university: { en: 'Leeds University' }, walkingMinutes }
      const { descriptions } = describePlace(near, createRandom(seed)).en
      expect(descriptions[2]?.text).toContain(`${walkingMinutes} minutes`)
      expect(descriptions[2]?.text).not.toMatch(/public transport|rather than a walk|by bus/)
    }),
  )
})

test('writes different texts for the same facts with 30 seeds', () => {
  const [facts] = fc.sample(anyPlace, { numRuns: 1, seed: 5 })
  if (!facts) throw new Error('fast-check returned no sample')
  for (const language of LANGUAGES) {
    const texts = Array.from({ length: 30 }, (_, seed) => describePlace(facts, createRandom(seed))[language])
    expect(new Set(texts.map(bodyText)).size).toBe(30)
    expect(new Set(texts.map(({ descriptions }) => descriptions[0]?.text)).size).toBeGreaterThan(20)
  }
})

test('returns the same texts for the same seed', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (facts, seed) => {
      expect(describePlace(facts, createRandom(seed))).toEqual(describePlace(facts, createRandom(seed)))
    }),
    { numRuns: 20 },
  )
})

describe.each(LANGUAGES)('description bank of %s', (language) => {
  const bank = DESCRIPTION_BANKS[language]
  const sentenceLists = (value: unknown): string[][] =>
    Array.isArray(value) ? [value as string[]] : Object.values(value as Record<string, unknown>).flatMap(sentenceLists)
  const KNOWN_SLOTS = new Set(
    `name city inCity quarter university theUniversity TheUniversity minutes rooms floors year cold furnished shared hall several noQuarter near campus reviewed billsIncluded cheaperBath cheapestShared flats flatsOnly`.split(
      ' ',
    ),
  )

  test('has at least eight sentences for each part that most places mention', () => {
    const { headings, metas, opening, people, furnished, roomsClosing, walk, ride, quarter, city, bills, closing } =
      bank
    const common = [headings, metas, people, furnished, roomsClosing, walk, ride, quarter, city, closing]
    for (const sentences of [...common, ...Object.values(opening), ...Object.values(bills)]) {
      expect(sentences.length).toBeGreaterThanOrEqual(8)
    }
  })

  test('has as many sentences of each kind as the English bank', () => {
    const countSentences = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.length
        : Object.fromEntries(
            Object.entries(value as Record<string, unknown>).map(([key, inner]) => [key, countSentences(inner)]),
          )
    expect(countSentences(bank)).toEqual(countSentences(DESCRIPTION_BANKS.en))
  })

  test('uses only known slots and has no duplicate sentences', () => {
    const all = sentenceLists(bank).flat()
    for (const slot of all.flatMap(slotsOf)) expect(KNOWN_SLOTS, slot).toContain(slot)
    expect(new Set(all).size).toBe(all.length)
  })
})
