import type { Db } from '@amber/db/database'
import { findInvitationFacts, findLoginFacts } from '@amber/db/queries/mail-facts'
import type { WaitingMail } from '@amber/db/queries/mails'
import { findOneTimePassword } from '@amber/db/queries/one-time-passwords'
import { CODE_LIVES_MS, LINK_LIVES_MS, mayUseLink } from '@amber/domain/login/one-time-password'
import { browserOf, systemOf } from '@amber/domain/login/user-agent'
import type { MailContent, MailContents, MailKind } from '@amber/domain/mail/mail-content'
import type { LoginSecrets } from '../login/login-secrets.ts'
import type { MailIds } from './mail-subject.ts'

export type ContentParts = {
  db: Db
  secrets: Pick<LoginSecrets, 'codeOf' | 'linkTokenOf'>
  siteUrl: string
}

/** How what a mail says is read, by its ids. Undefined: it has lost its sense, and need not be sent. */
type Readers = {
  readonly [Kind in MailKind]: (
    ids: MailIds[Kind],
    parts: ContentParts,
    now: Date,
  ) => Promise<MailContents[Kind] | undefined>
}

const READERS: Readers = {
  one_time_password: async ({ one_time_password_id: id }, { db, secrets, siteUrl }, now) => {
    const row = await findOneTimePassword(db, id)
    if (!row || !mayUseLink(row, now)) return undefined
    return {
      // A mail that was held up for longer than the code lives still brings the link.
      code: row.withCode && now < row.codeEndsAt ? secrets.codeOf(row.seed) : null,
      codeMinutes: minutes(CODE_LIVES_MS),
      link: pageAt(siteUrl, '/login/link', { token: secrets.linkTokenOf(id, row.seed) }),
      linkMinutes: minutes(LINK_LIVES_MS),
    }
  },

  new_login: async ({ session_id: id }, { db, siteUrl }) => {
    const login = await findLoginFacts(db, id)
    if (!login) return undefined
    return {
      at: login.createdAt,
      browser: browserOf(login.userAgent),
      system: systemOf(login.userAgent),
      sessionsLink: pageAt(siteUrl, '/profile/sessions'),
    }
  },

  staff_invitation: async ({ staff_invitation_id: id }, { db, siteUrl }) => {
    const invitation = await findInvitationFacts(db, id)
    return invitation && { ...invitation, loginLink: pageAt(siteUrl, '/login', { next: '/dashboard' }) }
  },
}

export function mailContentOf(
  { kind, ids }: Pick<WaitingMail, 'kind' | 'ids'>,
  parts: ContentParts,
  now: Date,
): Promise<MailContent | undefined> {
  // An older worker has met a newer mail. The job comes again, and by then to a newer worker.
  if (!isMailKind(kind)) throw new Error('this version knows no such mail')
  return read(kind, ids as MailIds[typeof kind], parts, now)
}

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(READERS, kind)

async function read<Kind extends MailKind>(kind: Kind, ids: MailIds[Kind], parts: ContentParts, now: Date) {
  const content = await READERS[kind](ids, parts, now)
  return content && ({ kind, content } as MailContent)
}

const minutes = (milliseconds: number) => milliseconds / 60_000

function pageAt(siteUrl: string, path: string, query: Record<string, string> = {}): string {
  const url = new URL(path, siteUrl)
  url.search = new URLSearchParams(query).toString()
  return url.href
}
