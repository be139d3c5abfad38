import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'

/** Shows the words of a member of staff as they are, one block per paragraph. */
export function leadMessage({ subject, text, writerName }: MailContents['lead_message']): MailLayout {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return {
    subject,
    preview: paragraphs[0] ?? subject,
    blocks: [
      ...paragraphs.map((paragraph) => ({ is: 'text', text: paragraph }) as const),
      ...(writerName === null ? [] : [{ is: 'text', text: writerName } as const]),
    ],
  }
}
