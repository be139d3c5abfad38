import { findAnswersToMail } from '@amber/db/queries/chat/answer-mails'
import { chatHashOf } from '@amber/domain/chat/chat-hash'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import { languagePrefix } from '@amber/domain/seo/language-path'
import type { ContentDeps } from './content-loaders.ts'
import { pageUrl } from './page-url.ts'

type Answer = { chatId: number; seq: number }

/** Loads what staff wrote since the visitor last read. Undefined once they have read it, and for all but the last answer. */
export async function chatAnswerContent(
  { db, siteUrl, replyDomain, edition }: Pick<ContentDeps, 'db' | 'siteUrl' | 'replyDomain' | 'edition'>,
  { chatId, seq }: Answer,
): Promise<MailContents['chat_answer'] | undefined> {
  const chat = await findAnswersToMail(db, chatId, seq)
  if (!chat || chat.answers.length === 0) return undefined
  const prefix = edition ? languagePrefix(chat.language, edition.defaultLanguage) : ''
  const path = chat.placeCanonicalName === null ? '/' : `/places/${encodeURIComponent(chat.placeCanonicalName)}`
  return {
    firstName: firstNameInMail(chat.name),
    writerName: chat.writerName,
    texts: chat.answers,
    canReply: replyDomain !== undefined,
    // The hash opens the messenger.
    link: `${pageUrl(siteUrl, prefix + path)}${chatHashOf(chat.kind)}`,
  }
}
