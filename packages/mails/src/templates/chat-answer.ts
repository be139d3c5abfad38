import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Shows what staff wrote as it is, for somebody who left the chat. */
export function chatAnswer(
  { firstName, writerName, texts, canReply, link }: MailContents['chat_answer'],
  { t }: Pick<MailTranslator, 't'>,
): MailLayout {
  return {
    subject: t('chat_answer_subject'),
    preview: texts[0] ?? t('chat_answer_subject'),
    blocks: [
      {
        is: 'text',
        text: t('chat_answer_text', { hasName: firstName === null ? 'no' : 'yes', name: firstName ?? '' }),
      },
      ...texts.map((text) => ({ is: 'message' as const, text })),
      ...(writerName === null ? [] : [{ is: 'text' as const, text: writerName }]),
      { is: 'button', label: t('chat_answer_button'), href: link },
      { is: 'hint', text: t(canReply ? 'chat_answer_hint_reply' : 'chat_answer_hint_chat') },
    ],
  }
}
