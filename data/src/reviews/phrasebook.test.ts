import { LANGUAGES } from '@amber/domain/languages'
import { createRandom } from '@amber/testing/random'
import { expect, test } from 'vitest'
import { createPhraseLog } from './phrases.ts'
import { translateDemoReview } from './phrasebook.ts'
import type { ReviewFacts } from './review.ts'
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

test('translates every review of the demo world completely', () => {
  for (const { text, language } of reviews) {
    for (const to of LANGUAGES.filter((other) => other !== language)) {
      const translated = translateDemoReview(text, language, to)
      expect(translated).not.toMatch(/[{}]|undefined/)
      const hasHan = /\p{Script=Han}/u.test(translated)
      expect(hasHan, `${language} → ${to}: ${text} → ${translated}`).toBe(to === 'zh')
    }
  }
})

test('keeps the subject and the tone of a sentence', () => {
  expect(translateDemoReview('Um die Ecke ist ein Supermarkt, der lange offen hat.', 'de', 'en')).toBe(
    'There is a supermarket round the corner and it is open late.',
  )
  expect(translateDemoReview('转角就有超市，关门很晚。周边环境很好，有咖啡馆也有公园。', 'zh', 'en')).toBe(
    'There is a supermarket round the corner and it is open late. The area is lovely, with cafés and a park nearby.',
  )
})

test('leaves a text that it does not know as it is', () => {
  expect(translateDemoReview('Etwas ganz anderes.', 'de', 'en')).toBe('Etwas ganz anderes.')
})
