import type { Random } from '@amber/testing/random'
import { capitalise, joinSentences, pickTemplate, fillTemplate } from '../words/sentence.ts'
import type { Polarity, Subject, SubjectBank } from './bank.ts'
import type { PhraseLog } from './phrases.ts'
import type { Resident } from './resident.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import { areSimilar, subjectsFor, weightOf } from './subjects.ts'
import type { Rating, ReviewFacts } from './review.ts'

/** A written sentence with its meaning. Frame sentences have no subject. */
export type ReviewSentence = {
  text: string
  polarity: Polarity
  subject: Subject | null
  role: 'frame' | 'turn' | 'subject'
}
export type ComposedReview = { text: string; sentences: ReviewSentence[] }

/** Returns the tone of a review's frame. */
export const toneOf = (rating: Rating): Polarity => (rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad')

/** Percentages of reviews with one sentence, two, and so on. */
const LENGTH_PERCENTAGES = [7, 20, 33, 26, 14]

/** Composes a review of sentences that no other review of the place or its neighbours uses. It may find none. */
export function composeReview(
  resident: Resident,
  rating: Rating,
  facts: ReviewFacts,
  phrases: PhraseLog,
  random: Random,
): ComposedReview {
  const { subjects, frame, detailedOpening } = REVIEW_BANKS[resident.language]
  const tone = toneOf(rating)
  const sentences: ReviewSentence[] = []

  const addSentence = (bank: readonly string[], meaning: Omit<ReviewSentence, 'text'>) => {
    const template = pickTemplate(random, bank, resident.slots, (candidate) =>
      phrases.canUse(candidate, fillTemplate(candidate, resident.slots)),
    )
    if (template === undefined) return false
    const text = fillTemplate(template, resident.slots)
    phrases.use(template, text)
    sentences.push({ text, ...meaning })
    return true
  }
  const addFrame = (bank: SubjectBank) => addSentence(bank[tone], { polarity: tone, subject: null, role: 'frame' })

  const length = drawLength(random)
  if (length === 1) {
    const hasHead = addSentence(frame.short.head, { polarity: tone, subject: null, role: 'frame' })
    // A head without a verdict says nothing, and a verdict without a head is no sentence.
    return hasHead && addFrame(frame.short.tail) ? finish(resident, sentences) : finish(resident, [])
  }

  const hasOpening = random.chance(length === 2 ? 90 : 60)
  const hasClosing = length >= 3 && random.chance(45)
  if (hasOpening)
    addSentence(length === 2 ? detailedOpening[tone] : frame.opening[tone], {
      polarity: tone,
      subject: null,
      role: 'frame',
    })

  const plan = planPolarities(rating, length - Number(hasOpening) - Number(hasClosing), random)
  const usedSubjects: Subject[] = []
  let hasTurned = false
  for (const [index, polarity] of plan.entries()) {
    const subject = drawSubject(subjectsFor(facts, resident, polarity), usedSubjects, random)
    if (!subject) continue
    const previous = plan[index - 1]
    const turn: readonly string[] | null =
      previous === 'bad' && polarity === 'good'
        ? frame.turn.better
        : previous && isWorse(polarity, previous) && !hasTurned && length <= 4 && random.chance(35)
          ? frame.turn.worse
          : null
    if (turn !== null && addSentence(turn, { polarity, subject: null, role: 'turn' }))
      hasTurned ||= turn === frame.turn.worse
    usedSubjects.push(subject)
    addSentence(subjects[subject][polarity], { polarity, subject, role: 'subject' })
  }
  if (sentences.at(-1)?.role === 'turn') sentences.pop()
  if (hasClosing || sentences.length === 0) addFrame(frame.closing)
  return finish(resident, matchesRating(rating, sentences) ? sentences : [])
}

/** Returns whether the sentences that were found still say what the rating says. */
function matchesRating(rating: Rating, sentences: readonly ReviewSentence[]): boolean {
  const countOf = (polarity: Polarity) =>
    sentences.filter((sentence) => sentence.role !== 'turn' && sentence.polarity === polarity).length
  if (rating >= 4) return countOf('good') > countOf('mixed')
  if (rating === 3) return Math.abs(countOf('good') - countOf('bad')) <= 1
  return countOf('bad') > countOf('good')
}

const finish = ({ language }: Resident, sentences: ReviewSentence[]): ComposedReview => ({
  sentences,
  text: capitalise(
    joinSentences(
      language,
      sentences.map(({ text }) => text),
    ),
  ),
})

const RANK: Record<Polarity, number> = { good: 2, mixed: 1, bad: 0 }
const isWorse = (polarity: Polarity, reference: Polarity) => RANK[polarity] < RANK[reference]

/**
 * Returns the tones of a review's sentences in order. Five stars may have one reservation, four stars have
 * one, three stars weigh both sides, two stars may concede one thing, one star concedes nothing.
 */
export function planPolarities(rating: Rating, count: number, random: Random): Polarity[] {
  const repeat = (polarity: Polarity, times: number) => Array.from({ length: times }, () => polarity)
  switch (rating) {
    case 5:
      return count >= 3 && random.chance(25) ? [...repeat('good', count - 1), 'mixed'] : repeat('good', count)
    case 4:
      return count >= 2 ? [...repeat('good', count - 1), 'mixed'] : repeat('good', count)
    case 3:
      if (count <= 1) return repeat('mixed', count)
      if (count === 2) return random.chance(70) ? ['good', 'bad'] : ['mixed', 'mixed']
      return random.chance(50)
        ? ['good', ...repeat('mixed', count - 2), 'bad']
        : [...repeat('mixed', count - 2), 'good', 'bad']
    case 2:
      // The transition to the good side replaces one sentence.
      return count >= 4 && random.chance(60) ? [...repeat('bad', count - 2), 'good'] : repeat('bad', count)
    case 1:
      return repeat('bad', count)
  }
}

function drawLength(random: Random): number {
  let remaining = random.integer(1, 100)
  for (const [index, share] of LENGTH_PERCENTAGES.entries()) {
    remaining -= share
    if (remaining <= 0) return index + 1
  }
  return LENGTH_PERCENTAGES.length
}

function drawSubject(
  subjects: readonly Subject[],
  usedSubjects: readonly Subject[],
  random: Random,
): Subject | undefined {
  const candidates = subjects.filter((subject) => !usedSubjects.some((other) => areSimilar(subject, other)))
  let remaining = random.integer(
    1,
    Math.max(
      1,
      candidates.reduce((sum, subject) => sum + weightOf(subject), 0),
    ),
  )
  return candidates.find((subject) => (remaining -= weightOf(subject)) <= 0)
}
