import { setTimeout as delay } from 'node:timers/promises'
import type { MailKind } from '@amber/domain/mail/mail-content'
import { PORTS } from './addresses.ts'

export type ReceivedMail = {
  id: string
  subject: string
  text: string
  html: string
  /** Names in small letters. */
  headers: Readonly<Record<string, string>>
}

type Which = {
  /** Any when left out. */
  kind?: MailKind
  /** Which of those, from 1; the first when left out. */
  nth?: number
  limitMs?: number
}

/** All that reached an address, oldest first. Tests share the mail sink, so each writes to addresses of its own. */
export async function listMails(address: string, kind?: MailKind): Promise<ReceivedMail[]> {
  const question = new URLSearchParams({ 'envelope.to.address': address })
  const mails = (await (await ask(`?${question.toString()}`)).json()) as ReceivedMail[]
  return kind === undefined ? mails : mails.filter((mail) => kindOf(mail) === kind)
}

/** Waits until it is there: a worker sends it. */
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

/** The one-time password. */
export function codeIn({ text }: ReceivedMail): string {
  const code = /^\d{6}$/m.exec(text)?.[0]
  if (code === undefined) throw new Error('there is no code in this mail')
  return code
}

/** Where its button leads. */
export function linkIn({ text }: ReceivedMail): string {
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0]
  if (link === undefined) throw new Error('there is no link in this mail')
  return link
}

/** The mail as it came over the wire: the sink leaves out some headers elsewhere. */
export const sourceOf = async ({ id }: ReceivedMail): Promise<string> => (await ask(`/${id}/source`)).text()

async function ask(question: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.mailbox}/api/email${question}`)
  if (!answer.ok) throw new Error(`the mail sink answers with ${answer.status}`)
  return answer
}

/** As the Message-ID begins: `<one-time-password.…@amber.example>`. */
const kindOf = ({ headers }: ReceivedMail): string | undefined =>
  /^<([a-z-]+)\./.exec(headers['message-id'] ?? '')?.[1]?.replaceAll('-', '_')
