import { AMENITIES, type Amenity, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import { LANGUAGES, type Language } from '@amber/domain/languages'
import { createRandom, type Random } from '@amber/testing/random'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComposedReview, composeReview, planPolarities } from './compose-review.ts'
import { rateTopics } from './rate-topics.ts'
import { drawResident } from './resident.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import type { Rating, ReviewFacts } from './review.ts'
import { REQUIRED_AMENITIES, SUBJECT_TOPICS } from './subjects.ts'
import { createPhraseLog, phrasesOf } from './phrases.ts'
import { type WrittenReview, writeReviews } from './write-reviews.ts'

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

function compose(place: ReviewFacts, language: Language, rating: Rating, seed: number): ComposedReview {
  const random = createRandom(seed)
  return composeReview(drawResident(language, place, random), rating, place, createPhraseLog(), random)
}

/** Writes reviews with a text, of as many places of these facts as that takes. */
const writeMany = (place: ReviewFacts, count: number, random: Random): WrittenReview[] =>
  Array.from({ length: Math.ceil(count / 5) }, () =>
    writeReviews(place, { count: 5, comments: 5, phrases: createPhraseLog() }, random),
  )
    .flat()
    .filter(({ text }) => text !== '')

describe('composeReview, planPolarities and rateTopics', () => {
  test('match every sentence to the rating', () => {
    fc.assert(
      fc.property(anyPlace, anyLanguage, anyRating, fc.nat(), (place, language, rating, seed) => {
        const { sentences } = compose(place, language, rating, seed)
        // Too few sentences that match make a rating without a comment.
        if (sentences.length === 0) return
        const countOf = (polarity: string) =>
          sentences.filter((sentence) => sentence.role !== 'turn' && sentence.polarity === polarity).length
        if (rating === 5)
          expect([countOf('bad'), countOf('mixed') <= 1, countOf('good') > countOf('mixed')]).toEqual([0, true, true])
        if (rating === 4) expect([countOf('bad'), countOf('mixed') <= 1, countOf('good') > 0]).toEqual([0, true, true])
        if (rating === 3)
          expect([countOf('good') <= 1, countOf('bad') <= 1, sentences.length > 0]).toEqual([true, true, true])
        if (rating === 2)
          expect([countOf('good') <= 1, countOf('bad') > countOf('good'), countOf('mixed')]).toEqual([true, true, 0])
        if (rating === 1) expect([countOf('good'), countOf('mixed'), countOf('bad') > 0]).toEqual([0, 0, true])
      }),
      { numRuns: 1000 },
    )
  })

  test('plan tones that match the rating at any length', () => {
    fc.assert(
      fc.property(anyRating, fc.integer({ min: 1, max: 5 }), fc.nat(), (rating, count, seed) => {
        const plan = planPolarities(rating, count, createRandom(seed))
        const scores = { good: 1, mixed: 0, bad: -1 }
        const sum = plan.reduce((total, polarity) => total + scores[polarity], 0)
        expect(plan.length).toBeGreaterThan(0)
        expect(plan.length).toBeLessThanOrEqual(count)
        expect(Math.sign(sum)).toBe(Math.sign(rating - 3))
      }),
    )
  })

  test('rate topics so that their averages agree with the rating of a place', () => {
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
    for (const quality of [2.5, 3.5, 4.3, 4.8]) {
      const reviews = Array.from({ length: 12 }, (_, seed) =>
        writeReviews({ ...facts, quality }, { count: 6, comments: 3, phrases: createPhraseLog() }, createRandom(seed)),
      )
      for (const ofPlace of reviews) {
        const topicStars = ofPlace.flatMap(({ topics }) => topics.map(({ rating }) => rating))
        const distance = Math.abs(mean(topicStars) - mean(ofPlace.map(({ rating }) => rating)))
        expect(distance).toBeLessThan(0.35)
      }
    }
  })

  test('rate each topic as its sentences do', () => {
    fc.assert(
      fc.property(anyPlace, anyLanguage, anyRating, fc.nat(), (place, language, rating, seed) => {
        const { sentences } = compose(place, language, rating, seed)
        const topics = rateTopics(rating, sentences, createRandom(seed))
        expect(new Set(topics.map(({ topic }) => topic)).size).toBe(topics.length)
        for (const { topic, rating: stars } of topics) {
          const tones = sentences
            .filter(({ subject }) => subject && SUBJECT_TOPICS[subject] === topic)
            .map(({ polarity }) => polarity)
          if (tones.length > 0 && tones.every((polarity) => polarity === 'good'))
            expect(stars).toBeGreaterThanOrEqual(4)
          if (tones.length > 0 && tones.every((polarity) => polarity === 'bad')) expect(stars).toBeLessThanOrEqual(2)
          if (tones.length > 0 && tones.every((polarity) => polarity === 'mixed')) expect(stars).toBe(3)
          if (tones.length === 0) expect(Math.abs(stars - rating)).toBeLessThanOrEqual(1)
        }
        const mentionedTopics = sentences.flatMap(({ subject }) => (subject && SUBJECT_TOPICS[subject]) ?? [])
        expect(topics.map(({ topic }) => topic)).toEqual(expect.arrayContaining(mentionedTopics))
      }),
      { numRuns: 500 },
    )
  })
})

test('writes complete texts without placeholders, double spaces or double punctuation', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (place, seed) => {
      for (const { text, reply, language, authorName } of writeMany(place, 6, createRandom(seed))) {
        for (const paragraph of [text, ...(reply === null ? [] : reply.split('\n'))]) {
          expect(paragraph).toMatch(/^\S.*\S$/)
          expect(paragraph).not.toMatch(/[{}]|undefined|null|\s{2}| [.,，。]|[.,;:，。！]{2}/)
          if (language === 'zh') expect(paragraph).not.toMatch(/\p{Script=Han}[A-Za-z\d]|[A-Za-z\d]\p{Script=Han}/u)
        }
        expect(text.charAt(0)).toBe(text.charAt(0).toUpperCase())
        expect(text).toMatch(/[.!。！]$/)
        expect(authorName).toMatch(/^\p{Lu}[\p{L}-]+ \p{Lu}\.$/u)
      }
    }),
    { numRuns: 200 },
  )
})

test('repeats no phrase within a place, however many reviews it has, and leaves out the rest of the comments', () => {
  for (const count of [10, 60, 400]) {
    for (let seed = 0; seed < 4; seed++) {
      const reviews = writeReviews(
        { ...facts, amenities: [], unitTypes: ['studio'] },
        { count, comments: count, phrases: createPhraseLog() },
        createRandom(seed),
      )
      const phrases = reviews.flatMap(({ text }) => phrasesOf(text))
      expect(reviews).toHaveLength(count)
      expect(new Set(phrases).size).toBe(phrases.length)
      expect(reviews.filter(({ text }) => text !== '').length).toBeGreaterThan(Math.min(8, count / 2))
    }
  }
})

test('writes comments only for as many reviews as requested, and signs only those', () => {
  const reviews = writeReviews(facts, { count: 30, comments: 5, phrases: createPhraseLog() }, createRandom(1))
  expect(reviews).toHaveLength(30)
  expect(reviews.filter(({ text }) => text !== '')).toHaveLength(5)
  for (const { text, authorName, reply, photos } of reviews) {
    expect(authorName === null).toBe(text === '')
    if (text === '') expect([reply, photos]).toEqual([null, 0])
  }
})

test('repeats fewer than 2% of 8,000 reviews across places', () => {
  const countries = ['GB', 'US', 'AU', 'DE', 'ES', 'FR', 'CN']
  const texts = Array.from({ length: 800 }, (_, place) =>
    writeMany(
      { ...facts, countryCode: countries[place % 7] ?? 'GB', floors: 2 + (place % 8) },
      10,
      createRandom(place),
    ),
  ).flat()
  expect(texts.length - new Set(texts.map(({ text }) => text)).size).toBeLessThan(160)
})

test('mentions nothing that the place does not have', () => {
  fc.assert(
    fc.property(anyPlace, anyLanguage, anyRating, fc.nat(), (place, language, rating, seed) => {
      for (const { subject } of compose(place, language, rating, seed).sentences) {
        const requiredAmenity = subject && REQUIRED_AMENITIES[subject]
        if (requiredAmenity) expect(place.amenities).toContain(requiredAmenity)
        if (subject === 'campus') expect(place.university).not.toBeNull()
      }
    }),
    { numRuns: 1000 },
  )
})

const AMENITY_WORDS: [Amenity, Record<Language, RegExp>][] = [
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
test.each(AMENITY_WORDS)('uses no word for %s when the place lacks it', (amenity, words) => {
  const amenities = AMENITIES.filter((other) => other !== amenity)
  for (let seed = 0; seed < 60; seed++) {
    for (const { text, reply, language } of writeMany({ ...facts, amenities }, 30, createRandom(seed))) {
      expect(`${text} ${reply}`).not.toMatch(words[language])
    }
  }
})

test('mentions shared spaces only outside studios, and a private kitchen or bathroom only in studios', () => {
  const subjectsOf = (unitType: 'studio' | 'non_ensuite') =>
    new Set(
      Array.from({ length: 2000 }, (_, seed) =>
        compose({ ...facts, unitTypes: [unitType] }, 'en', RATINGS[seed % 5] ?? 3, seed).sentences.map(
          ({ subject }) => subject,
        ),
      ).flat(),
    )
  const studioSubjects = subjectsOf('studio')
  const sharedSubjects = subjectsOf('non_ensuite')
  for (const subject of ['sharedKitchen', 'sharedBathroom', 'flatmates'] as const) {
    expect([studioSubjects.has(subject), sharedSubjects.has(subject)]).toEqual([false, true])
  }
  for (const subject of ['ownKitchen', 'ownBathroom'] as const) {
    expect([studioSubjects.has(subject), sharedSubjects.has(subject)]).toEqual([true, false])
  }
})

test('neither complains about a short walk nor praises a long one', () => {
  for (let seed = 0; seed < 1000; seed++) {
    const near = compose({ ...facts, walkingMinutes: 4 }, 'en', 1, seed).sentences
    const far = compose({ ...facts, walkingMinutes: 45 }, 'en', 5, seed).sentences.filter(
      ({ polarity }) => polarity === 'good',
    )
    expect([...near, ...far].map(({ subject }) => subject)).not.toContain('campus')
  }
})

test('names the first and last month of the stay', () => {
  const { months } = REVIEW_BANKS.en.words
  const sentences = writeMany(facts, 1500, createRandom(3)).flatMap(({ text, stay }) => {
    const [, from, until] = /from (\p{Lu}\w+) to (\p{Lu}\w+)/iu.exec(text) ?? []
    return from && until ? [{ from, until, stay }] : []
  })
  expect(sentences.length).toBeGreaterThan(20)
  for (const { from, until, stay } of sentences) {
    expect(from).toBe(months[stay.arrivalMonth - 1])
    expect(until).toBe(months[(stay.arrivalMonth + stay.months - 2) % 12])
    expect(facts.unitTypes).toContain(stay.unitType)
  }
})

test('mentions no full year after a short stay and no exchange semester after a long one', () => {
  const reviews = writeMany(facts, 1500, createRandom(4))
  const textsWhere = (matches: (months: number) => boolean) =>
    reviews.flatMap(({ text, stay }) => (matches(stay.months) ? [text] : [])).join('\n')
  expect(textsWhere((months) => months < 9)).not.toMatch(
    /first year|all year|primer año|première année|erstes Jahr|一整年/i,
  )
  expect(textsWhere((months) => months > 6)).not.toMatch(
    /exchange semester|intercambio|d’échange|Auslandssemester|交换/i,
  )
})

test('mentions no cold in Singapore', () => {
  for (let seed = 0; seed < 100; seed++) {
    for (const { text } of writeMany({ ...facts, countryCode: 'SG', quality: 3 }, 20, createRandom(seed))) {
      expect(text).not.toMatch(/heating|winter|freezing|calefacción|invierno|chauffage|hiver|Heizung|Winter|暖气|冷得/i)
    }
  }
})

test('puts no resident above the top floor', () => {
  for (let seed = 0; seed < 300; seed++) {
    const { slots } = drawResident('en', { ...facts, floors: 3 }, createRandom(seed))
    expect(['first', 'second']).toContain(slots['floor'])
    expect(drawResident('en', { ...facts, floors: 1 }, createRandom(seed)).slots['floor']).toBeUndefined()
  }
})

describe('writeReviews', () => {
  const reviews = Array.from({ length: 600 }, (_, seed) => writeMany(facts, 10, createRandom(seed))).flat()
  const percentageOf = (matches: (review: (typeof reviews)[number]) => boolean, population = reviews) =>
    (100 * population.filter(matches).length) / population.length

  test('writes over half in English, a fifth in Chinese, and more Spanish in Spain', () => {
    expect(percentageOf(({ language }) => language === 'en')).toBeGreaterThan(50)
    expect(percentageOf(({ language }) => language === 'en')).toBeLessThan(62)
    expect(percentageOf(({ language }) => language === 'zh')).toBeGreaterThan(17)
    expect(percentageOf(({ language }) => language === 'zh')).toBeLessThan(25)
    const inSpain = Array.from({ length: 100 }, (_, seed) =>
      writeMany({ ...facts, countryCode: 'ES' }, 10, createRandom(seed)),
    ).flat()
    expect(percentageOf(({ language }) => language === 'es', inSpain)).toBeGreaterThan(25)
  })

  test('rates around the quality of the place', () => {
    for (const quality of [2, 3, 4, 4.6]) {
      const rated = writeMany({ ...facts, quality }, 800, createRandom(1))
      const mean = rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length
      expect(Math.abs(mean - quality)).toBeLessThan(0.35)
    }
  })

  test('adds a reply to one review in seven, more often to complaints', () => {
    expect(percentageOf(({ reply }) => reply !== null)).toBeGreaterThan(11)
    expect(percentageOf(({ reply }) => reply !== null)).toBeLessThan(19)
    const bad = reviews.filter(({ rating }) => rating <= 2)
    const good = reviews.filter(({ rating }) => rating >= 4)
    expect(percentageOf(({ reply }) => reply !== null, bad)).toBeGreaterThan(
      2 * percentageOf(({ reply }) => reply !== null, good),
    )
  })

  test('adds photos to few reviews, and at most three', () => {
    expect(percentageOf(({ photos }) => photos > 0)).toBeLessThan(15)
    expect(new Set(reviews.map(({ photos }) => photos))).toEqual(new Set([0, 1, 2, 3]))
  })
})

test('returns the same reviews for the same seed', () => {
  fc.assert(
    fc.property(anyPlace, fc.nat(), (place, seed) => {
      expect(writeMany(place, 5, createRandom(seed))).toEqual(writeMany(place, 5, createRandom(seed)))
    }),
    { numRuns: 20 },
  )
})
