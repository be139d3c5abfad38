import type { Random } from '@amber/testing/random'
import { joinSentences, tellOne } from '../words/sentence.ts'
import { type Told, toneOf } from './compose-review.ts'
import type { Resident } from './resident.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import type { Rating } from './review.ts'

/** Of a hundred reviews with so many stars, how many get an answer: complaints more often than praise. */
const ANSWERED: Record<Rating, number> = { 1: 40, 2: 32, 3: 20, 4: 11, 5: 10 }

/** What the house answers, in the language of the review; most get none. */
export function writeReply(
  resident: Resident,
  rating: Rating,
  told: readonly Told[],
  authorName: string,
  random: Random,
): string | null {
  if (!random.chance(ANSWERED[rating])) return null
  const { reply } = REVIEW_BANKS[resident.language]
  const slots = { ...resident.slots, author: authorName.split(' ')[0] }
  const complaint = told.find(({ polarity, subject }) => polarity === 'bad' && subject && reply.about[subject])?.subject
  const answer = joinSentences(resident.language, [
    tellOne(random, reply.greeting, slots),
    tellOne(random, reply.body[toneOf(rating)], slots),
    complaint ? tellOne(random, reply.about[complaint] ?? [], slots) : undefined,
  ])
  return `${answer}\n${joinSentences(resident.language, [tellOne(random, reply.signature, slots)])}`
}
