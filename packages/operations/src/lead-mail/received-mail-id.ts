import { createHash } from 'node:crypto'
import type { ReceivedMail } from '@amber/domain/lead-mail/received-mail'

/** Returns by what a mail that is sent again is recognised: its Message-ID, or its content, which is the same then. */
export function receivedMailId({ messageId, fromEmail = '', subject, text, headers }: ReceivedMail): string {
  if (messageId !== undefined) return messageId
  const date = headers.find(({ name }) => name === 'date')?.value ?? ''
  return `sha256:${createHash('sha256')
    .update(JSON.stringify([fromEmail, date, subject, text]))
    .digest('hex')}`
}
