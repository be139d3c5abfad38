import { LANGUAGES } from '@amber/domain/languages'
import { describe, expect, test } from 'vitest'
import { slotsOf } from '../words/sentence.ts'
import { POLARITIES, type SubjectBank, SUBJECTS } from './bank.ts'
import { REVIEW_BANKS } from './review-banks.ts'

const RESIDENT_SLOTS = new Set(
  `name city university minutes from until months month winter summer cold furnished laundry abroad longStay shortStay semester course floor
   highFloor people origin origin2 days weeks hour aUnit inUnit`.split(/\s+/),
)
/** Words of praise or anger that reveal a sentence in the wrong list. */
const PRAISE = {
  en: /\b(love|loved|lovely|great|perfect|wonderful|best)\b/i,
  es: /\b(encant\w+|genial\w*|perfecto|estupendo|precioso)\b/i,
  fr: /\b(adoré|parfait|super|superbe|adorable)\b/i,
  de: /\b(super|toll|perfekt|wunderschön|blitzsauber)\b/i,
  zh: /很棒|特别好|非常满意|强烈推荐|太香了/,
}
const ANGER = {
  en: /\b(awful|disgusting|filthy|stank|rude|never again|avoid\.|freezing|a joke)\b/i,
  es: /\b(asco|horrible|carísimo|nunca más|decepción|bordes)\b/i,
  fr: /\b(dégoûtante?|glacial|plus jamais|déception|une blague)\b/i,
  de: /\b(eklig|eiskalt|^nie wieder|enttäuschung|ein witz|dreckig)\b/i,
  zh: /避雷|脏得不行|冷得要命|不推荐|[较常]失望/,
}

describe.each(LANGUAGES)('review bank of %s', (language) => {
  const { subjects, frame, detailedOpening, reply, words } = REVIEW_BANKS[language]
  const frameBanks: SubjectBank[] = [frame.opening, frame.closing, frame.short.tail]
  const allBanks = [...Object.values(subjects), ...frameBanks]

  test('has good, mixed and bad sentences on every subject', () => {
    for (const subject of SUBJECTS) {
      for (const polarity of POLARITIES) {
        expect(subjects[subject][polarity].length, `${subject} ${polarity}`).toBeGreaterThanOrEqual(2)
      }
    }
    for (const bank of [...frameBanks, detailedOpening]) {
      for (const polarity of POLARITIES) expect(bank[polarity].length).toBeGreaterThanOrEqual(3)
    }
  })

  test('uses only slots that a resident has', () => {
    const replies = [...Object.values(reply.about).flat(), ...reply.greeting, ...reply.signature]
    const sentences = [
      ...allBanks.flatMap((bank) => POLARITIES.flatMap((polarity) => bank[polarity])),
      ...frame.short.head,
    ]
    for (const slot of sentences.flatMap(slotsOf)) expect(RESIDENT_SLOTS, slot).toContain(slot)
    for (const slot of replies.flatMap(slotsOf)) expect(['author', 'name', 'city']).toContain(slot)
  })

  test('has no duplicate sentences across subjects and tones', () => {
    const all = Object.values(subjects).flatMap((bank) => POLARITIES.flatMap((polarity) => bank[polarity]))
    expect(new Set(all).size).toBe(all.length)
  })

  test('has no praise in complaints and no anger in praise', () => {
    for (const bank of allBanks) {
      for (const sentence of bank.bad) expect(sentence).not.toMatch(PRAISE[language])
      for (const sentence of bank.good) expect(sentence).not.toMatch(ANGER[language])
    }
  })

  test('ends every sentence with punctuation and has no double spaces', () => {
    for (const bank of allBanks) {
      for (const sentence of POLARITIES.flatMap((polarity) => bank[polarity])) {
        expect(sentence).toMatch(/[.!?。！][{}a-z]*$/i)
        expect(sentence).not.toMatch(/ {2}/)
      }
    }
  })

  test('has replies for every tone and for common complaints', () => {
    for (const polarity of POLARITIES) expect(reply.body[polarity].length).toBeGreaterThanOrEqual(4)
    for (const subject of ['noise', 'staff', 'sharedKitchen', 'room', 'internet', 'value'] as const) {
      expect(reply.about[subject]?.length).toBeGreaterThan(0)
    }
  })

  test('has words for twelve months, ten floors and up to seven people', () => {
    expect(words.months).toHaveLength(12)
    expect(words.floors).toHaveLength(10)
    expect(words.people).toHaveLength(6)
    expect(new Set(words.courses).size).toBe(words.courses.length)
    expect(words.courses.length).toBeGreaterThanOrEqual(20)
  })
})

test('has no French course that starts with a vowel, which would require an elided "de"', () => {
  for (const course of REVIEW_BANKS.fr.words.courses) expect(course).not.toMatch(/^[aeiouyhéèêàâîôû]/i)
})
