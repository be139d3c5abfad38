import { AMENITIES, type Amenity, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES, type Language } from '@amber/domain/languages'
import { createRandom } from '@amber/testing/random'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Composed, composeReview, planPolarities } from './compose-review.ts'
import { rateTopics } from './rate-topics.ts'
import { drawResident } from './resident.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import type { Rating, ReviewFacts } from './review.ts'
import { NEEDS, TOPIC_OF } from './subjects.ts'
import { writeReviews } from './write-reviews.ts'

const RATINGS: readonly Rating[] = [1, 2, 3, 4, 5]

const facts: ReviewFacts = {
  placeName: 'Larch House',
  city: 'Leeds',
  university: 'University of Leeds',
  walkingMinutes: 12,
  amenities: ['wifi', 'furnished', 'laundry', 'gym', 'elevator', 'bills_included'],
  unitTypes: ['ensuite', 'studio'],
  quality: 4,
  countryCode: 'GB',
  floors: 6,
}
const anyPlace: fc.Arbitrary<Required<Omit<ReviewFacts, 'cityNames' | 'universityNames'>>> = fc.record({
  placeName: fc.constantFrom('Larch House', 'Résidence Les Tilleuls'),
  city: fc.constantFrom('Leeds', 'Paris'),
  university: fc.option(fc.constantFrom('University of Leeds', 'UCL')),
  walkingMinutes: fc.option(fc.integer({ min: 1, max: 60 })),
  amenities: fc.subarray([...AMENITIES]),
  unitTypes: fc.subarray([...UNIT_TYPES], { minLength: 1 }),
  quality: fc.double({ min: 1, max: 5, noNaN: true }),
  countryCode: fc.constantFrom('GB', 'SG', 'AU', 'ES', 'CN', 'DE', 'FR', 'CH'),
  floors: fc.integer({ min: 1, max: 20 }),
  housemates: fc.integer({ min: 2, max: 7 }),
})
const anyRating = fc.constantFrom(...RATINGS)
const anyLanguage = fc.constantFrom(...LANGUAGES)

function compose(place: ReviewFacts, language: Language, rating: Rating, seed: number): Composed {
  const random = createRandom(seed)
  return composeReview(drawResident(language, place, random), rating, place, new Set(), random)
}

describe('what the stars say and what the text says', () => {
  test('agree in every sentence', () => {
    fc.assert(
      fc.property(anyPlace, anyLanguage, anyRating, fc.nat(), (place, language, rating, seed) => {
        const { told } = compose(place, language, rating, seed)
        const said = (polarity: string) => told.filter((one) => one.role !== 'turn' && one.polarity === polarity).length
        if (rating === 5)
          expect([said('bad'), said('mixed') <= 1, said('good') > said('mixed')]).toEqual([0, true, true])
        if (rating === 4) expect([said('bad'), said('mixed') <= 1, said('good') > 0]).toEqual([0, true, true])
        if (rating === 3) expect([said('good') <= 1, said('bad') <= 1, told.length > 0]).toEqual([true, true, true])
        if (rating === 2)
          expect([said('good') <= 1, said('bad') > said('good'), said('mixed')]).toEqual([true, true, 0])
        if (rating === 1) expect([said('good'), said('mixed'), said('bad') > 0]).toEqual([0, 0, true])
      }),
      { numRuns: 1000 },
    )
  })

  test('agree in the plan, for any length', () => {
    fc.assert(
      fc.property(anyRating, fc.integer({ min: 1, max: 5 }), fc.nat(), (rating, count, seed) => {
        const plan = planPolarities(rating, count, createRandom(seed))
        const worth = { good: 1, mixed: 0, bad: -1 }
        const sum = plan.reduce((total, polarity) => total + worth[polarity], 0)
        expect(plan.length).toBeGreaterThan(0)
        expect(plan.length).toBeLessThanOrEqual(count)
        expect(Math.sign(sum)).toBe(Math.sign(rating - 3))
      }),
    )
  })

  test('agree in the stars for each topic', () => {
    fc.assert(
      fc.property(anyPlace, anyLanguage, anyRating, fc.nat(), (place, language, rating, seed) => {
        const { told } = compose(place, language, rating, seed)
        const topics = rateTopics(rating, told, createRandom(seed))
        expect(new Set(topics.map(({ topic }) => topic)).size).toBe(topics.length)
        for (const { topic, rating: stars } of topics) {
          const said = told
            .filter(({ subject }) => subject && TOPIC_OF[subject] === topic)
            .map(({ polarity }) => polarity)
          if (said.length > 0 && said.every((polarity) => polarity === 'good')) expect(stars).toBeGreaterThanOrEqual(4)
          if (said.length > 0 && said.every((polarity) => polarity === 'bad')) expect(stars).toBeLessThanOrEqual(2)
          if (said.length > 0 && said.every((polarity) => polarity === 'mixed')) expect(stars).toBe(3)
          if (said.length === 0) expect(Math.abs(stars - rating)).toBeLessThanOrEqual(1)
        }
        const spoken = told.flatMap(({ subject }) => (subject && TOPIC_OF[subject]) ?? [])
        expect(topics.map(({ topic }) => topic)).toEqual(expect.arrayContaining(spoken))
      }),
      { numRuns: 500 },
    )
  })
})

test('texts are whole: nothing unresolved, no double space or sign, a capital first', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (place, seed) => {
      for (const { text, reply, language, authorName } of writeReviews(place, 6, createRandom(seed))) {
        for (const one of [text, ...(reply === null ? [] : reply.split('\n'))]) {
          expect(one).toMatch(/^\S.*\S$/)
          expect(one).not.toMatch(/[{}]|undefined|null|\s{2}| [.,，。]|[.,;:，。！]{2}/)
          if (language === 'zh') expect(one).not.toMatch(/\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u)
        }
        expect(text.charAt(0)).toBe(text.charAt(0).toUpperCase())
        expect(text).toMatch(/[.!。！]$/)
        expect(authorName).toMatch(/^\p{Lu}[\p{L}-]+ \p{Lu}\.$/u)
      }
    }),
    { numRuns: 200 },
  )
})

test('no two reviews of a place are alike, be there 60 or 400', () => {
  for (const count of [60, 400]) {
    for (let seed = 0; seed < 4; seed++) {
      const texts = writeReviews({ ...facts, amenities: [], unitTypes: ['studio'] }, count, createRandom(seed))
      expect(new Set(texts.map(({ text }) => text)).size).toBe(count)
    }
  }
})

test('among 8,000 reviews of a world fewer than two in a hundred have been read before', () => {
  const countries = ['GB', 'US', 'AU', 'DE', 'ES', 'FR', 'CN']
  const texts = Array.from({ length: 800 }, (_, place) =>
    writeReviews(
      { ...facts, countryCode: countries[place % 7] ?? 'GB', floors: 2 + (place % 8) },
      10,
      createRandom(place),
    ),
  ).flat()
  expect(texts.length - new Set(texts.map(({ text }) => text)).size).toBeLessThan(160)
})

test('nobody speaks of what the place does not have', () => {
  fc.assert(
    fc.property(anyPlace, anyLanguage, anyRating, fc.nat(), (place, language, rating, seed) => {
      for (const { subject } of compose(place, language, rating, seed).told) {
        const needed = subject && NEEDS[subject]
        if (needed) expect(place.amenities).toContain(needed)
        if (subject === 'campus') expect(place.university).not.toBeNull()
      }
    }),
    { numRuns: 1000 },
  )
})

const TELLS: [Amenity, Record<Language, RegExp>][] = [
  ['gym', { en: /\bgym\b/i, es: /gimnasio/i, fr: /salle de sport/i, de: /Fitnessraum/, zh: /健身/ }],
  ['laundry', { en: /laundry|washing/i, es: /lavander|lavador/i, fr: /laverie|lave-linge/i, de: /Wasch/, zh: /洗衣/ }],
  ['elevator', { en: /\blift\b/i, es: /ascensor/i, fr: /ascenseur/i, de: /Aufzug/, zh: /电梯/ }],
  [
    'wifi',
    { en: /wi-fi|internet/i, es: /wifi|internet/i, fr: /wi-fi|internet/i, de: /WLAN|Internet/, zh: /网速|断网|无线/ },
  ],
  [
    'furnished',
    {
      en: /mattress|wardrobe/i,
      es: /colchón|escritorio/i,
      fr: /matelas|armoire/i,
      de: /Matratze|Schreibtisch/,
      zh: /床垫|书桌|衣柜/,
    },
  ],
]
test.each(TELLS)('without %s no word of it appears', (amenity, words) => {
  const amenities = AMENITIES.filter((one) => one !== amenity)
  for (let seed = 0; seed < 60; seed++) {
    for (const { text, reply, language } of writeReviews({ ...facts, amenities }, 30, createRandom(seed))) {
      expect(`${text} ${reply}`).not.toMatch(words[language])
    }
  }
})

test('a resident of a studio shares no kitchen and no bathroom, one of a room has none of their own', () => {
  const subjectsOf = (unitType: 'studio' | 'non_ensuite') =>
    new Set(
      Array.from({ length: 2000 }, (_, seed) =>
        compose({ ...facts, unitTypes: [unitType] }, 'en', RATINGS[seed % 5] ?? 3, seed).told.map(
          ({ subject }) => subject,
        ),
      ).flat(),
    )
  const alone = subjectsOf('studio')
  const sharing = subjectsOf('non_ensuite')
  for (const subject of ['sharedKitchen', 'sharedBathroom', 'flatmates'] as const) {
    expect([alone.has(subject), sharing.has(subject)]).toEqual([false, true])
  }
  for (const subject of ['ownKitchen', 'ownBathroom'] as const) {
    expect([alone.has(subject), sharing.has(subject)]).toEqual([true, false])
  }
})

test('a short walk is not complained of, a long one not praised', () => {
  for (let seed = 0; seed < 1000; seed++) {
    const near = compose({ ...facts, walkingMinutes: 4 }, 'en', 1, seed).told
    const far = compose({ ...facts, walkingMinutes: 45 }, 'en', 5, seed).told.filter(
      ({ polarity }) => polarity === 'good',
    )
    expect([...near, ...far].map(({ subject }) => subject)).not.toContain('campus')
  }
})

test('the months in a text are those of the stay that goes with it', () => {
  const { months } = REVIEW_BANKS.en.words
  const told = writeReviews(facts, 1500, createRandom(3)).flatMap(({ text, stay }) => {
    const [, from, until] = /from (\p{Lu}\w+) to (\p{Lu}\w+)/iu.exec(text) ?? []
    return from && until ? [{ from, until, stay }] : []
  })
  expect(told.length).toBeGreaterThan(20)
  for (const { from, until, stay } of told) {
    expect(from).toBe(months[stay.arrivalMonth - 1])
    expect(until).toBe(months[(stay.arrivalMonth + stay.months - 2) % 12])
    expect(facts.unitTypes).toContain(stay.unitType)
  }
})

test('who stayed for a summer speaks of no year, who stayed a year of no exchange semester', () => {
  const written = writeReviews(facts, 1500, createRandom(4))
  const textsWhere = (such: (months: number) => boolean) =>
    written.flatMap(({ text, stay }) => (such(stay.months) ? [text] : [])).join('\n')
  expect(textsWhere((months) => months < 9)).not.toMatch(
    /first year|all year|primer año|première année|erstes Jahr|一整年/i,
  )
  expect(textsWhere((months) => months > 6)).not.toMatch(
    /exchange semester|intercambio|d’échange|Auslandssemester|交换/i,
  )
})

test('nobody was cold in Singapore', () => {
  for (let seed = 0; seed < 100; seed++) {
    for (const { text } of writeReviews({ ...facts, countryCode: 'SG', quality: 3 }, 20, createRandom(seed))) {
      expect(text).not.toMatch(/heating|winter|freezing|calefacción|invierno|chauffage|hiver|Heizung|Winter|暖气|冷得/i)
    }
  }
})

test('nobody lives above the roof', () => {
  for (let seed = 0; seed < 300; seed++) {
    const { slots } = drawResident('en', { ...facts, floors: 3 }, createRandom(seed))
    expect(['first', 'second']).toContain(slots['floor'])
    expect(drawResident('en', { ...facts, floors: 1 }, createRandom(seed)).slots['floor']).toBeUndefined()
  }
})

describe('as a whole', () => {
  const many = Array.from({ length: 600 }, (_, seed) => writeReviews(facts, 10, createRandom(seed))).flat()
  const share = (of: (review: (typeof many)[number]) => boolean, among = many) =>
    (100 * among.filter(of).length) / among.length

  test('English is over half and Chinese a fifth, and Spain writes more Spanish', () => {
    expect(share(({ language }) => language === 'en')).toBeGreaterThan(50)
    expect(share(({ language }) => language === 'en')).toBeLessThan(62)
    expect(share(({ language }) => language === 'zh')).toBeGreaterThan(17)
    expect(share(({ language }) => language === 'zh')).toBeLessThan(25)
    const inSpain = Array.from({ length: 100 }, (_, seed) =>
      writeReviews({ ...facts, countryCode: 'ES' }, 10, createRandom(seed)),
    ).flat()
    expect(share(({ language }) => language === 'es', inSpain)).toBeGreaterThan(25)
  })

  test('ratings lie around the quality', () => {
    for (const quality of [2, 3, 4, 4.6]) {
      const rated = writeReviews({ ...facts, quality }, 800, createRandom(1))
      const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length
      expect(Math.abs(mean - quality)).toBeLessThan(0.35)
    }
  })

  test('one in seven is answered, complaints more than praise', () => {
    expect(share(({ reply }) => reply !== null)).toBeGreaterThan(11)
    expect(share(({ reply }) => reply !== null)).toBeLessThan(19)
    const bad = many.filter(({ rating }) => rating <= 2)
    const good = many.filter(({ rating }) => rating >= 4)
    expect(share(({ reply }) => reply !== null, bad)).toBeGreaterThan(2 * share(({ reply }) => reply !== null, good))
  })

  test('few have photos, and none more than three', () => {
    expect(share(({ photos }) => photos > 0)).toBeLessThan(15)
    expect(new Set(many.map(({ photos }) => photos))).toEqual(new Set([0, 1, 2, 3]))
  })
})

test('the same seed gives the same reviews', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (place, seed) => {
      expect(writeReviews(place, 5, createRandom(seed))).toEqual(writeReviews(place, 5, createRandom(seed)))
    }),
    { numRuns: 20 },
  )
})
