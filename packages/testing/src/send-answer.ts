import { randomUUID } from 'node:crypto'
import { createMailer } from '@amber/integrations/mail/client'

type Answer = {
  /** Port of the worker's SMTP server. */
  port: number
  /** Reply address of the lead. */
  to: string
  text: string
  from?: string
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
}

/** Sends a student's answer to a worker by SMTP, as a mail program would. Returns whether the worker accepted it. */
export async function sendAnswer({ port, to, text, from = 'mei@example.com', attachments = [] }: Answer) {
  const mailer = createMailer({ url: `smtp://127.0.0.1:${port}`, from: `Mei <${from}>` })
  try {
    return await mailer.send({
      messageId: `${randomUUID()}@example.com`,
      to,
      subject: 'Re: Your room',
      text,
      html: '',
      attachments,
      // Otherwise it would be marked as automatic, which the worker rejects.
      conversation: { replyTo: undefined, inReplyTo: undefined },
    })
  } finally {
    mailer.close()
  }
}
