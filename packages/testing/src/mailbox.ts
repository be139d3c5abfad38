import { setTimeout as delay } from 'node:timers/promises'
import type { MailKind } from '@amber/domain/mail/mail-content'
import { PORTS } from '@amber/local-environment/addresses'

export type ReceivedMail = {
  id: string
  subject: string
  text: string
  html: string
  /** Headers by lower-case name. */
  headers: Readonly<Record<string, string>>
}

type Which = {
  /** Kind of mail; any when left out. */
  kind?: MailKind
  /** Position among the matching mails, from 1; the first by default. */
  nth?: number
  limitMs?: number
}

/** Lists all mails to an address, oldest first. Tests share the mail sink, so each uses its own addresses. */
export async function listMails(address: string, kind?: MailKind): Promise<ReceivedMail[]> {
  const query = new URLSearchParams({ 'envelope.to.address': address })
  const mails = (await (await fetchFromSink(`?${query.toString()}`)).json()) as ReceivedMail[]
  return kind === undefined ? mails : mails.filter((mail) => kindOf(mail) === kind)
}

/** Waits until a worker has sent the mail. */
export async function waitForMail(
  address: string,
  { kind, nth = 1, limitMs = 20_000 }: Which = {},
): Promise<ReceivedMail> {
  const end = performance.now() + limitMs
  for (;;) {
    const mail = (await listMails(address, kind))[nth - 1]
    if (mail !== undefined) return mail
    if (performance.now() > end) throw new Error(`no ${kind ?? ''} mail number ${nth} within ${limitMs / 1000} s`)
    await delay(50)
  }
}

/** Returns the one-time password in the mail. */
export function codeIn({ text }: ReceivedMail): string {
  const code = /^\d{6}$/m.exec(text)?.[0]
  if (code === undefined) throw new Error('no code in mail')
  return code
}

/** Returns the link of the mail's button. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
  if (link === undefined) throw new Error('no link in mail')
  return link
}

/** Returns the raw mail, because the sink omits some headers elsewhere. */
export const sourceOf = async ({ id }: ReceivedMail): Promise<string> => (await fetchFromSink(`/${id}/source`)).text()

async function fetchFromSink(path: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.mailbox}/api/email${path}`)
  if (!answer.ok) throw new Error(`mail sink responded with ${answer.status}`)
  return answer
}

/** Returns the kind from the start of the Message-ID: `<one-time-password.…@amber.example>`. */
const kindOf = ({ headers }: ReceivedMail): string | undefined =>
  /^<([a-z-]+)\./.exec(headers['message-id'] ?? '')?.[1]?.replaceAll('-', '_')
