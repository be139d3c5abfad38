import { savedReplyText } from '@amber/copy/saved-reply-text'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { replyValues, type SavedReply, type StoredReplyFacts } from '@amber/domain/lead-mail/saved-replies'
import { priceText } from './price-text.ts'

/** Writes a saved reply in the student's language, with a visible gap for each unknown fact. */
export function writeSavedReply(
  name: SavedReply,
  language: Language,
  { price, moveIn, ...facts }: StoredReplyFacts,
): { subject: string; text: string } {
  const values = replyValues({
    ...facts,
    price: price && priceText(price, language),
    moveIn: formatDate(moveIn, language, { timeZone: 'UTC', format: { dateStyle: 'long' } }) || null,
  })
  return {
    subject: savedReplyText(language, `${name}_subject`, values),
    text: savedReplyText(language, `${name}_text`, values),
  }
}
