import { actionOf } from '@amber/domain/lead-mail/action-mails'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Block, MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { splitLinks } from '../text-links.ts'

/**
 * Shows the words of a member of staff as they are, one block per paragraph. In a mail about an action, the address on a line
 * of its own is the button.
 */
export function leadMessage(
  { subject, text, writerName, savedReply }: MailContents['lead_message'],
  { t }: Pick<MailTranslator, 't'>,
): MailLayout {
  const action = actionOf(savedReply)
  const lines = text.split('\n')
  const buttonAt = action === undefined ? -1 : lines.findIndex(isAddress)
  const href = lines[buttonAt]?.trim()
  const blocks: Block[] =
    action === undefined || href === undefined
      ? paragraphsOf(text)
      : [
          ...paragraphsOf(lines.slice(0, buttonAt).join('\n')),
          { is: 'button', label: t(`message_button_${action}`), href },
          ...paragraphsOf(lines.slice(buttonAt + 1).join('\n')),
        ]
  return {
    subject,
    preview: text.split(/\n{2,}/).find((paragraph) => paragraph.trim() !== '') ?? subject,
    blocks: [...blocks, ...(writerName === null ? [] : [{ is: 'text', text: writerName } as const])],
  }
}

const paragraphsOf = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ is: 'message', text: paragraph.replace(/^\n+|\n+$/g, '') }))

const isAddress = (line: string): boolean => {
  const [part, ...others] = splitLinks(line.trim())
  return part?.href !== undefined && others.length === 0
}
