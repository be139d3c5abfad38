import { createTransport } from 'nodemailer'
import { isAddressRefused } from './is-address-refused.ts'

export type OutgoingMail = {
  /** Without the angle brackets. The same at every try, so that whoever gets it twice is shown it once. */
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  /** Where one press ends mails of this kind, by POST. Every mail has it that no one asked for by what they did. */
  unsubscribeUrl?: string
}

export type Mailer = {
  /** The domain of our own address. */
  readonly domain: string
  /** `refused`: there is no such mailbox, and never will be. All else that goes wrong is an error, and may go well later. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  close(): void
}

type Settings = { url: string; from: string }

/** A mail server that is well answers within milliseconds; the job comes again for one that isn't. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

/** Connects with the first mail, and keeps a few connections open while there are more. */
export function createMailer({ url, from }: Settings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    ...TIMEOUTS,
    // Nothing in a mail may make the sender read a file or ask an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    domain: domainOf(from),
    send: async ({ messageId, to, subject, html, text, unsubscribeUrl }) => {
      try {
        await transport.sendMail({
          from,
          // As an object: in a string a comma would begin another address.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${messageId}>`,
          headers: {
            // Holiday notes of the other side stay there.
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return 'sent'
      } catch (error) {
        if (isAddressRefused(error)) return 'refused'
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function domainOf(from: string): string {
  const domain = /@([^@<>\s]+)>$/.exec(from)?.[1]
  if (domain === undefined) throw new Error('the sender has no address')
  return domain
}
