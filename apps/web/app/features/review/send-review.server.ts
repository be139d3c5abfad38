import { CallError, type Client } from '@amber/contract/client'
import { writeReview } from '@amber/contract/written-reviews'
import { isPersonName } from '@amber/domain/contact/person-name'
import { REVIEW_PICTURES, REVIEW_TEXT_LEAST, REVIEW_TEXT_MOST } from '@amber/domain/review/review-limits'
import { fieldText } from '../../lib/field-text.ts'
import { FIVE_STARS, topicField, TOPICS } from './form-fields.ts'

export type TypedReview = {
  rating: number | null
  text: string
  authorName: string
  /** Stars by topic, of those that were rated. */
  topics: Partial<Record<(typeof TOPICS)[number], number>>
}

/** What is wrong, by field, as the keys of its words. */
export type WrongReview = {
  rating?: 'rating_missing'
  text?: 'text_short' | 'text_long'
  author_name?: 'name_wrong'
  pictures?: 'pictures_lost'
}

export type ReviewOutcome = { sent: true } | { wrong: WrongReview; typed: TypedReview }

/** Throws what the API refuses for another reason than what was typed. One that was sent before is sent. */
export async function sendReview(form: FormData, canonicalName: string, api: Client): Promise<ReviewOutcome> {
  const typed = typedIn(form)
  const { rating, text, authorName } = typed
  const wrong = wrongIn(typed)
  if (rating === null || Object.keys(wrong).length > 0) return { wrong, typed }
  const topics = TOPICS.flatMap((topic) => ({ topic, rating: typed.topics[topic] ?? 0 })).filter(
    (one) => one.rating > 0,
  )
  const body = {
    rating,
    text,
    author_name: authorName === '' ? null : authorName,
    topics,
    image_keys: form
      .getAll('image_key')
      .filter((key) => typeof key === 'string')
      .slice(0, REVIEW_PICTURES),
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

function wrongIn({ rating, text, authorName }: TypedReview): WrongReview {
  return {
    ...(rating === null && { rating: 'rating_missing' }),
    ...(text.length < REVIEW_TEXT_LEAST && { text: 'text_short' }),
    ...(text.length > REVIEW_TEXT_MOST && { text: 'text_long' }),
    ...(authorName !== '' && !isPersonName(authorName) && { author_name: 'name_wrong' }),
  }
}

const typedIn = (form: FormData): TypedReview => ({
  rating: starsIn(form, 'rating') ?? null,
  // Browsers end lines in two signs, and count one.
  text: fieldText(form, 'text').replaceAll('\r\n', '\n'),
  authorName: fieldText(form, 'author_name'),
  topics: Object.fromEntries(
    TOPICS.flatMap((topic) => {
      const stars = starsIn(form, topicField(topic))
      return stars === undefined ? [] : [[topic, stars]]
    }),
  ),
})

const starsIn = (form: FormData, name: string) => FIVE_STARS.find((stars) => String(stars) === form.get(name))
