import { LANGUAGES } from '@amber/domain/languages'
import { createRandom } from '@amber/testing/random'
import { describe, expect, test } from 'vitest'
import { capitalise, fillTemplate, type Slots, slotsOf } from '../words/sentence.ts'
import { phrasesOf } from './counterparts/counterparts.ts'
import { ENGLISH_WORDS } from './counterparts/words.ts'
import { createPhraseLog } from './phrases.ts'
import { translateDemoReview } from './phrasebook.ts'
import { drawResident } from './resident.ts'
import type { ReviewFacts } from './review.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import { writeReviews } from './write-reviews.ts'

const facts: ReviewFacts = {
  placeName: 'Larch House',
  city: 'Leeds',
  university: null,
  amenities: ['wifi', 'furnished', 'laundry', 'gym', 'elevator', 'bills_included'],
  unitTypes: ['ensuite', 'studio'],
  quality: 3.5,
  countryCode: 'GB',
  floors: 6,
}
const reviews = Array.from({ length: 60 }, (_, seed) =>
  writeReviews(facts, { count: 5, comments: 5, phrases: createPhraseLog() }, createRandom(seed)),
)
  .flat()
  .filter(({ text }) => text !== '')
const CONDITIONS = new Set(['cold', 'furnished', 'laundry', 'abroad', 'longStay', 'shortStay', 'semester'])

describe.each(LANGUAGES.filter((language) => language !== 'en'))('phrases in %s', (language) => {
  test('say in English what they say, with the same details', () => {
    for (const { template, english } of phrasesOf(language)) {
      const detailsOf = (text: string) =>
        slotsOf(text)
          .filter((slot) => !CONDITIONS.has(slot))
          .map((slot) => (slot === 'aUnit' ? 'inUnit' : slot))
          .toSorted()
      expect(detailsOf(english), `${template} → ${english}`).toEqual(detailsOf(template))
    }
  })

  test('are all translated to their English counterparts', () => {
    const resident = drawResident(language, { ...facts, unitTypes: ['ensuite'] }, createRandom(1))
    const { words } = REVIEW_BANKS.en
    const [, ...months] = REVIEW_BANKS[language].words.months
    const slots: Slots = {
      ...resident.slots,
      winter: months[0],
      summer: months[5],
      city: 'Leeds',
      university: 'Leeds University',
      minutes: '7',
      highFloor: resident.slots['floor'],
    }
    const position = (list: 'months' | 'floors' | 'people' | 'courses' | 'origins', slot: string) =>
      REVIEW_BANKS[language].words[list].indexOf(slots[slot] ?? '')
    const english = (list: 'courses' | 'origins', slot: string) => ENGLISH_WORDS[language][list][position(list, slot)]
    const englishSlots: Slots = {
      ...slots,
      ...words.units.ensuite,
      ...Object.fromEntries(
        ['from', 'until', 'month', 'winter', 'summer'].map((slot) => [slot, words.months[position('months', slot)]]),
      ),
      course: english('courses', 'course'),
      origin: english('origins', 'origin'),
      origin2: english('origins', 'origin2'),
      floor: words.floors[position('floors', 'floor')],
      highFloor: words.floors[position('floors', 'floor')],
      people: words.people[position('people', 'people')],
    }
    const phrases = phrasesOf(language).map((phrase) => ({ ...phrase, text: fillTemplate(phrase.template, slots) }))
    for (const { text } of phrases) {
      // Two lists may have the same short sentence, such as "Nie wieder."
      const same = phrases.filter((other) => other.text.toLowerCase() === text.toLowerCase())
      const meanings = same.map((phrase) => capitalise(fillTemplate(phrase.english, englishSlots)))
      expect(meanings, text).toContain(translateDemoReview(text, language, 'en'))
    }
  })

  test('mention courses and countries that all have an English name', () => {
    const { courses, origins } = REVIEW_BANKS[language].words
    expect(ENGLISH_WORDS[language].courses).toHaveLength(courses.length)
    expect(ENGLISH_WORDS[language].origins).toHaveLength(origins.length)
  })
})

test('translates every foreign review of the demo world completely to English', () => {
  const foreign = reviews.filter(({ language }) => language !== 'en')
  expect(new Set(foreign.map(({ language }) => language)).size).toBe(4)
  for (const { text, language } of foreign) {
    const translated = translateDemoReview(text, language, 'en')
    expect(translated, `${language}: ${text}`).not.toMatch(/[{}[\]]|undefined|\p{Script=Han}/u)
  }
})

test('says what the original says', () => {
  expect(translateDemoReview('La habitación es tal cual la describen.', 'es', 'en')).toBe(
    'The room was exactly as described.',
  )
  expect(translateDemoReview('转角就有超市，关门很晚。周边环境很好，有咖啡馆也有公园。', 'zh', 'en')).toBe(
    'There is a supermarket round the corner and it is open late. The area is lovely, with cafés and a park nearby.',
  )
  expect(translateDemoReview('Um die Ecke ist ein Supermarkt, der lange offen hat.', 'de', 'fr')).toBe(
    'Il y a un supermarché au coin de la rue, ouvert tard.',
  )
  expect(translateDemoReview('室友来自泰国和马来西亚，每天都很有意思。', 'zh', 'en')).toBe(
    'My flatmates came from Thailand and Malaysia, every day was interesting.',
  )
})

test('marks what it cannot say instead of saying something else', () => {
  expect(translateDemoReview('Etwas ganz anderes.', 'de', 'en')).toBe('[de: Etwas ganz anderes.]')
  expect(
    translateDemoReview('The room was exactly as described. Half the kitchen cupboards had no doors.', 'en', 'de'),
  ).toBe('Das Zimmer ist genau wie beschrieben. [en: Half the kitchen cupboards had no doors.]')
})
