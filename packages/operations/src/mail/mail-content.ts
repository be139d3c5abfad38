import type { Db } from '@amber/db/database'
import { findDataExport } from '@amber/db/queries/data-exports'
import { findErasure } from '@amber/db/queries/erasures'
import { findDraftFacts } from '@amber/db/queries/form-drafts'
import { findFormFacts } from '@amber/db/queries/forms'
import { findEnquiryFacts, findStageFacts } from '@amber/db/queries/lead-facts'
import { findInvitationFacts, findLoginFacts } from '@amber/db/queries/mail-facts'
import type { WaitingMail } from '@amber/db/queries/mails'
import { findCancelledBooking, findPaymentFacts, findRefundFacts } from '@amber/db/queries/payment-facts'
import { findOneTimePassword } from '@amber/db/queries/one-time-passwords'
import { findFriendInvitation } from '@amber/db/queries/referrals'
import { CODE_LIVES_MS, LINK_LIVES_MS, mayUseLink } from '@amber/domain/login/one-time-password'
import { browserOf, systemOf } from '@amber/domain/login/user-agent'
import type { MailContent, MailContents, MailKind } from '@amber/domain/mail/mail-content'
import { receiptNumber } from '@amber/domain/payment/receipt-number'
import { BACKUP_DAYS, ERASED_WITHIN_SECONDS } from '@amber/domain/privacy/time-limits'
import { nameInMail } from '@amber/domain/referral/name-in-mail'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { referralLink } from '../referral/referral-link.ts'
import { alertContent } from '../saved-search/alert-content.ts'
import type { MailIds } from './mail-subject.ts'
import { pageAt } from './page-at.ts'

export type ContentParts = {
  db: Db
  secrets: Pick<LoginSecrets, 'codeOf' | 'linkTokenOf' | 'resumeTokenOf'>
  siteUrl: string
}

/** How what a mail says is read, by its ids. Undefined: it has lost its sense, and need not be sent. */
type Readers = {
  readonly [Kind in MailKind]: (
    ids: MailIds[Kind],
    parts: ContentParts,
    now: Date,
    toEmail: string,
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

  referral_invitation: async ({ referral_id: id }, { db, siteUrl }) => {
    const invitation = await findFriendInvitation(db, id)
    return (
      invitation && {
        referrerName: nameInMail(invitation.referrerName),
        link: referralLink(siteUrl, invitation.code),
      }
    )
  },

  export_ready: async ({ data_export_id: id }, { db, siteUrl }) => {
    const made = await findDataExport(db, id)
    return made && { endsAt: made.endsAt, privacyLink: pageAt(siteUrl, '/profile/privacy') }
  },

  account_erased: async ({ erasure_id: id }, { db }) => {
    const erasure = await findErasure(db, id)
    if (!erasure || erasure.doneAt) return undefined
    return { requestedAt: erasure.requestedAt, seconds: ERASED_WITHIN_SECONDS, backupDays: BACKUP_DAYS }
  },

  enquiry_received: async ({ lead_id: id }, { db, siteUrl }) => {
    const lead = await findEnquiryFacts(db, id)
    return lead && { ...lead, leadsLink: pageAt(siteUrl, '/profile/leads') }
  },

  stage_reached: async ({ lead_event_id: id }, { db, siteUrl }) => {
    const reached = await findStageFacts(db, id)
    return reached && { ...reached, leadsLink: pageAt(siteUrl, '/profile/leads') }
  },

  form_received: async ({ form_id: id }, { db, siteUrl }) => {
    const form = await findFormFacts(db, id)
    return form && { ...form, leadsLink: pageAt(siteUrl, '/profile/leads') }
  },

  form_resume: async ({ form_draft_id: id }, { db, secrets, siteUrl }, _, toEmail) => {
    const draft = await findDraftFacts(db, id, toEmail)
    if (!draft) return undefined
    const { placeName, path, resumeSeed, endsAt } = draft
    const page = `/places/${encodeURIComponent(path)}/form`
    return { placeName, endsAt, link: pageAt(siteUrl, page, { resume: secrets.resumeTokenOf(id, resumeSeed) }) }
  },

  payment_received: async ({ payment_id: id }, { db, siteUrl }) => {
    const payment = await findPaymentFacts(db, id)
    if (!payment) return undefined
    return {
      ...payment,
      receiptNumber: receiptNumber({ id, paidAt: payment.paidAt }),
      paymentsLink: paymentsPage(siteUrl),
    }
  },

  booking_cancelled: async ({ booking_id: id }, { db, siteUrl }) => {
    const booking = await findCancelledBooking(db, id)
    return booking && { ...booking, paymentsLink: paymentsPage(siteUrl) }
  },

  refund_begun: async ({ refund_id: id }, { db, siteUrl }) => {
    const refund = await findRefundFacts(db, id)
    // Whatever has become of it meanwhile is told by a mail of its own.
    if (!refund || refund.status === 'declined') return undefined
    const { status, ...facts } = refund
    return { ...facts, waitsForUs: status === 'requested', paymentsLink: paymentsPage(siteUrl) }
  },

  refund_done: ({ refund_id: id }, parts) => aboutRefund(id, parts),
  refund_failed: async ({ refund_id: id }, parts) => {
    const refund = await findRefundFacts(parts.db, id)
    // Sent again meanwhile: it is on its way.
    return refund?.status === 'failed' ? aboutRefund(id, parts) : undefined
  },
  refund_declined: ({ refund_id: id }, parts) => aboutRefund(id, parts),
  payment_room_gone: ({ refund_id: id }, parts) => aboutRefund(id, parts),

  saved_search_alert: ({ saved_search_alert_id: id }, parts, now) => alertContent(parts, id, now),
}

const paymentsPage = (siteUrl: string) => pageAt(siteUrl, '/profile/payments')

async function aboutRefund(
  id: number,
  { db, siteUrl }: ContentParts,
): Promise<MailContents['refund_done'] | undefined> {
  const refund = await findRefundFacts(db, id)
  return refund && { placeName: refund.placeName, money: refund.money, paymentsLink: paymentsPage(siteUrl) }
}

export function mailContentOf(
  { kind, ids, toEmail }: Pick<WaitingMail, 'kind' | 'ids' | 'toEmail'>,
  parts: ContentParts,
  now: Date,
): Promise<MailContent | undefined> {
  // An older worker has met a newer mail. The job comes again, and by then to a newer worker.
  if (!isMailKind(kind)) throw new Error('this version knows no such mail')
  return read({ kind, ids: ids as MailIds[typeof kind], toEmail }, parts, now)
}

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(READERS, kind)

type MailToRead<Kind extends MailKind> = { kind: Kind; ids: MailIds[Kind]; toEmail: string }

async function read<Kind extends MailKind>({ kind, ids, toEmail }: MailToRead<Kind>, parts: ContentParts, now: Date) {
  const content = await READERS[kind](ids, parts, now, toEmail)
  return content && ({ kind, content } as MailContent)
}

const minutes = (milliseconds: number) => milliseconds / 60_000
