import type { Random } from '@amber/testing/random'
import { capitalised, joinSentences, pickTemplate, tell } from '../words/sentence.ts'
import type { Polarity, Subject, SubjectBank } from './bank.ts'
import type { Resident } from './resident.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import { areNear, subjectsFor, weightOf } from './subjects.ts'
import type { Rating, ReviewFacts } from './review.ts'

/** A sentence as it was told, with what it says; the frame of a review has no subject. */
export type Told = { text: string; polarity: Polarity; subject: Subject | null; role: 'frame' | 'turn' | 'subject' }
export type Composed = { text: string; told: Told[] }

/** Whole words of a review that carry its tone. */
export const toneOf = (rating: Rating): Polarity => (rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad')

/** Of a hundred reviews, how many have one sentence, two, and so on. */
const LENGTHS = [7, 20, 33, 26, 14]

/** `used` holds the templates other reviews of the place have told, so that a reader meets few of them twice. */
export function composeReview(
  resident: Resident,
  rating: Rating,
  facts: ReviewFacts,
  used: Set<string>,
  random: Random,
): Composed {
  const { subjects, frame, detailedOpening } = REVIEW_BANKS[resident.language]
  const tone = toneOf(rating)
  const told: Told[] = []

  const tellFrom = (bank: readonly string[], says: Omit<Told, 'text'>) => {
    const template = pickTemplate(random, bank, resident.slots, used)
    if (template === undefined) return false
    used.add(template)
    told.push({ text: tell(template, resident.slots), ...says })
    return true
  }
  const tellFrame = (bank: SubjectBank) => tellFrom(bank[tone], { polarity: tone, subject: null, role: 'frame' })

  const length = drawLength(random)
  if (length === 1) {
    tellFrom(frame.short.head, { polarity: tone, subject: null, role: 'frame' })
    tellFrame(frame.short.tail)
    return finish(resident, told)
  }

  const opens = random.chance(length === 2 ? 90 : 60)
  const closes = length >= 3 && random.chance(45)
  if (opens)
    tellFrom(length === 2 ? detailedOpening[tone] : frame.opening[tone], {
      polarity: tone,
      subject: null,
      role: 'frame',
    })

  const plan = planPolarities(rating, length - Number(opens) - Number(closes), random)
  const spoken: Subject[] = []
  let turned = false
  for (const [index, polarity] of plan.entries()) {
    const subject = drawSubject(subjectsFor(facts, resident, polarity), spoken, random)
    if (!subject) continue
    const before = plan[index - 1]
    if (before === 'bad' && polarity === 'good') tellFrom(frame.turn.better, { polarity, subject: null, role: 'turn' })
    if (before && isWorse(polarity, before) && !turned && length <= 4 && random.chance(35)) {
      turned = tellFrom(frame.turn.worse, { polarity, subject: null, role: 'turn' })
    }
    spoken.push(subject)
    tellFrom(subjects[subject][polarity], { polarity, subject, role: 'subject' })
  }
  if (closes || told.length === 0) tellFrame(frame.closing)
  return finish(resident, told)
}

const finish = ({ language }: Resident, told: Told[]): Composed => ({
  told,
  text: capitalised(
    joinSentences(
      language,
      told.map(({ text }) => text),
    ),
  ),
})

const RANK: Record<Polarity, number> = { good: 2, mixed: 1, bad: 0 }
const isWorse = (one: Polarity, other: Polarity) => RANK[one] < RANK[other]

/**
 * What the sentences of a review with that many stars say, in order. Five stars may have one reservation among three,
 * four have one, three weigh both sides, two may grant one thing, one grants nothing.
 */
export function planPolarities(rating: Rating, count: number, random: Random): Polarity[] {
  const all = (polarity: Polarity, times: number) => Array.from({ length: times }, () => polarity)
  switch (rating) {
    case 5:
      return count >= 3 && random.chance(25) ? [...all('good', count - 1), 'mixed'] : all('good', count)
    case 4:
      return count >= 2 ? [...all('good', count - 1), 'mixed'] : all('good', count)
    case 3:
      if (count <= 1) return all('mixed', count)
      if (count === 2) return random.chance(70) ? ['good', 'bad'] : ['mixed', 'mixed']
      return random.chance(50)
        ? ['good', ...all('mixed', count - 2), 'bad']
        : [...all('mixed', count - 2), 'good', 'bad']
    case 2:
      // The words that turn to the good side take the place of a sentence.
      return count >= 4 && random.chance(60) ? [...all('bad', count - 2), 'good'] : all('bad', count)
    case 1:
      return all('bad', count)
  }
}

function drawLength(random: Random): number {
  let left = random.integer(1, 100)
  for (const [index, share] of LENGTHS.entries()) {
    left -= share
    if (left <= 0) return index + 1
  }
  return LENGTHS.length
}

function drawSubject(subjects: readonly Subject[], spoken: readonly Subject[], random: Random): Subject | undefined {
  const open = subjects.filter((subject) => !spoken.some((other) => areNear(subject, other)))
  let left = random.integer(
    1,
    Math.max(
      1,
      open.reduce((sum, subject) => sum + weightOf(subject), 0),
    ),
  )
  return open.find((subject) => (left -= weightOf(subject)) <= 0)
}
