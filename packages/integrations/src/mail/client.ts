import { createTransport, type SendMailOptions } from 'nodemailer'
import { isAddressRejected } from './is-address-rejected.ts'

export type OutgoingMail = {
  /** Message-ID without angle brackets. The same for every attempt, so that mail clients show a duplicate once. */
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  attachments?: readonly { filename: string; content: Buffer; contentType: string }[]
  /** URL for one-click unsubscribing by POST. Set on every mail that the recipient's own action did not trigger. */
  unsubscribeUrl?: string
  /** Set on mails that a person wrote: where answers go, and the Message-ID that the mail answers. */
  conversation?: { replyTo: string | undefined; inReplyTo: string | undefined }
}

export type Mailer = {
  /** Domain of our sender address. */
  readonly domain: string
  /**
   * Returns `refused` when the mailbox permanently does not exist. Every other failure throws and may succeed on retry.
   */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>
  close(): void
}

type Settings = { url: string; from: string }

/** A healthy mail server responds within milliseconds; otherwise the job is retried. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/**
 * Milliseconds to deliver one mail, including the wait for a connection. The timeouts above start again with every
 * byte, so a server that trickles its responses would occupy the pool for ever.
 */
const SEND_TIMEOUT_MS = 20_000

/** Creates a mailer that connects with the first mail and pools a few connections. */
export function createMailer({ url, from }: Settings): Mailer {
  const openPool = () =>
    createTransport({
      url,
      pool: true,
      ...TIMEOUTS,
      // Mail content must never make the mailer read a file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  let pool = openPool()

  /** Delivers within the timeout, or replaces the pool: closing it is the only way to end a delivery. */
  async function deliver(mail: SendMailOptions): Promise<void> {
    const used = pool
    const timer = setTimeout(() => {
      if (pool === used) pool = openPool()
      closeNow(used)
    }, SEND_TIMEOUT_MS)
    try {
      await used.sendMail(mail)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    domain: domainOf(from),
    send: async ({ messageId, to, subject, html, text, attachments = [], unsubscribeUrl, conversation }) => {
      try {
        await deliver({
          from,
          // In a string, a comma would start another address.
          to: { name: '', address: to },
          subject,
          html,
          text,
          attachments: [...attachments],
          messageId: `<${messageId}>`,
          ...(conversation?.replyTo !== undefined && { replyTo: { name: '', address: conversation.replyTo } }),
          ...(conversation?.inReplyTo !== undefined && {
            inReplyTo: `<${conversation.inReplyTo}>`,
            references: `<${conversation.inReplyTo}>`,
          }),
          headers: {
            // Suppresses out-of-office replies, which only people who wrote need.
            ...(conversation === undefined && {
              'Auto-Submitted': 'auto-generated',
              'X-Auto-Response-Suppress': 'All',
            }),
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        return 'sent'
      } catch (error) {
        if (isAddressRejected(error)) return 'refused'
        throw error
      }
    },
    close: () => pool.close(),
  }
}

/** Closes connections in use too; the option is missing from the types. */
const closeNow = ({ transporter }: { transporter: object }) =>
  (transporter as { close(options: { force: boolean }): void }).close({ force: true })

function domainOf(from: string): string {
  const domain = /@([^@<>\s]+)>$/.exec(from)?.[1]
  if (domain === undefined) throw new Error('the sender has no address')
  return domain
}
