import { findMessage } from '@amber/db/queries/chat/message-translations'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { RequestContext } from '../../../http/mount.ts'

type Request = { threadId: number; seq: number; to: Language; withNotes: boolean }

/** Translates a message of a thread that the caller may read. Throws `unavailable` while the service fails or is not configured. */
export async function translateMessage(
  { db, chatTranslations }: Pick<RequestContext, 'db' | 'chatTranslations'>,
  { threadId, seq, to, withNotes }: Request,
): Promise<{ text: string; language: Language }> {
  const message = await findMessage(db, { threadId, seq }, { withNotes })
  if (!message) throw new AppError('not_found')
  const text = await chatTranslations?.find(message, to)
  if (text === undefined) throw new AppError('unavailable')
  return { text, language: to }
}
