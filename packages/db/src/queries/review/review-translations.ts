import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Finds the text of a review in another language. A changed review has none: see `reviews_forget_translations`. */
export async function findReviewTranslation(
  db: DbOrTx,
  reviewId: number,
  language: Language,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('reviewTranslations')
    .select('text')
    .where('reviewId', '=', reviewId)
    .where('language', '=', language)
    .executeTakeFirst()
  return found?.text
}

type NewReviewTranslation = { reviewId: number; original: string; language: Language; text: string }

/**
 * Stores the translation of a review unless the review has changed since or is gone. The lock waits for a transaction
 * that is changing or erasing it.
 */
export async function saveReviewTranslation(
  db: DbOrTx,
  { reviewId, original, language, text }: NewReviewTranslation,
): Promise<void> {
  await sql`
    insert into review_translations (review_id, language, text)
    select id, ${language}, ${text} from reviews where id = ${reviewId} and text = ${original} for share
    on conflict (review_id, language) do update set text = excluded.text, created_at = now()
  `.execute(db)
}
