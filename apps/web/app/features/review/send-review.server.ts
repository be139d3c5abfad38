import { CallError, type Client } from '@amber/contract/http/client'
import { writeReview } from '@amber/contract/endpoints/own-reviews'
import { isPersonName } from '@amber/domain/contact/person-name'
import { MAX_REVIEW_IMAGES, MIN_REVIEW_TEXT_LENGTH, MAX_REVIEW_TEXT_LENGTH } from '@amber/domain/review/review-limits'
import { REVIEW_TOPICS, type ReviewTopic } from '@amber/domain/review/review-topics'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { STAR_VALUES, topicField } from './form-fields.ts'

export type ReviewInput = {
  rating: number | null
  text: string
  authorName: string
  /** Stars of the topics that were rated. */
  topics: Partial<Record<ReviewTopic, number>>
}

/** Copy keys of the errors, by field. */
export type ReviewErrors = {
  rating?: 'rating_missing'
  text?: 'text_short' | 'text_long'
  author_name?: 'name_wrong'
  pictures?: 'pictures_lost'
}

export type ReviewOutcome = { sent: true } | { wrong: ReviewErrors; typed: ReviewInput }

/** Sends a review. A review sent earlier counts as sent. Rethrows API errors that do not concern the input. */
export async function sendReview(form: FormData, canonicalName: string, api: Client): Promise<ReviewOutcome> {
  const typed = readInput(form)
  const { rating, text, authorName } = typed
  const wrong = reviewErrorsOf(typed)
  if (rating === null || Object.keys(wrong).length > 0) return { wrong, typed }
  const topics = REVIEW_TOPICS.flatMap((topic) => ({ topic, rating: typed.topics[topic] ?? 0 })).filter(
    (topicRating) => topicRating.rating > 0,
  )
  const body = {
    rating,
    text,
    author_name: authorName === '' ? null : authorName,
    topics,
    image_keys: form
      .getAll('image_key')
      .filter((key) => typeof key === 'string')
      .slice(0, MAX_REVIEW_IMAGES),
  }
  try {
    await api.call(writeReview, { params: { id: canonicalName }, body })
    return { sent: true }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { sent: true }
    if (error instanceof CallError && error.fields?.['image_keys'])
      return { wrong: { pictures: 'pictures_lost' }, typed }
    throw error
  }
}

function reviewErrorsOf({ rating, text, authorName }: ReviewInput): ReviewErrors {
  return {
    ...(rating === null && { rating: 'rating_missing' }),
    ...(text.length < MIN_REVIEW_TEXT_LENGTH && { text: 'text_short' }),
    ...(text.length > MAX_REVIEW_TEXT_LENGTH && { text: 'text_long' }),
    ...(authorName !== '' && !isPersonName(authorName) && { author_name: 'name_wrong' }),
  }
}

const readInput = (form: FormData): ReviewInput => ({
  rating: readStars(form, 'rating') ?? null,
  // Browsers submit line breaks as CRLF but count them as one character.
  text: readFormField(form, 'text').replaceAll('\r\n', '\n'),
  authorName: readFormField(form, 'author_name'),
  topics: Object.fromEntries(
    REVIEW_TOPICS.flatMap((topic) => {
      const stars = readStars(form, topicField(topic))
      return stars === undefined ? [] : [[topic, stars]]
    }),
  ),
})

const readStars = (form: FormData, name: string) => STAR_VALUES.find((stars) => String(stars) === form.get(name))
