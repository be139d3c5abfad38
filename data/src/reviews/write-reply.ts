import type { Random } from '@amber/testing/random'
import { joinSentences, fillRandomTemplate } from '../words/sentence.ts'
import { type ReviewSentence, toneOf } from './compose-review.ts'
import type { Resident } from './resident.ts'
import { REVIEW_BANKS } from './review-banks.ts'
import type { Rating } from './review.ts'

/** Percentage of reviews with a reply, by rating: complaints more often than praise. */
const REPLY_PERCENT: Record<Rating, number> = { 1: 40, 2: 32, 3: 20, 4: 11, 5: 10 }

/** Writes the supplier's reply in the language of the review. Returns null for most reviews. */
export function writeReply(
  resident: Resident,
  rating: Rating,
  sentences: readonly ReviewSentence[],
  authorName: string,
  random: Random,
): string | null {
  if (!random.chance(REPLY_PERCENT[rating])) return null
  const { reply } = REVIEW_BANKS[resident.language]
  const slots = { ...resident.slots, author: authorName.split(' ')[0] }
  const complaint = sentences.find(
    ({ polarity, subject }) => polarity === 'bad' && subject && reply.about[subject],
  )?.subject
  const body = joinSentences(resident.language, [
    fillRandomTemplate(random, reply.greeting, slots),
    fillRandomTemplate(random, reply.body[toneOf(rating)], slots),
    complaint ? fillRandomTemplate(random, reply.about[complaint] ?? [], slots) : undefined,
  ])
  return `${body}\n${joinSentences(resident.language, [fillRandomTemplate(random, reply.signature, slots)])}`
}
