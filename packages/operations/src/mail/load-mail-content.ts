import { type BookedStayRow, listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { type AgreementRow, findAgreement } from '@amber/db/queries/agreement/agreements'
import { findApplicationKind } from '@amber/db/queries/application/applications'
import { listBookedPlaces } from '@amber/db/queries/booking/booked-places'
import { findConfirmedRoom } from '@amber/db/queries/booking/confirmed-rooms'
import { findUnconfirmedRoom } from '@amber/db/queries/booking/unconfirmed-bookings'
import { listLeadProgress } from '@amber/db/queries/lead/lead-progress'
import { findDataExport } from '@amber/db/queries/privacy/data-exports'
import { findErasure } from '@amber/db/queries/privacy/erasures'
import { findDraftFacts } from '@amber/db/queries/booking/form-drafts'
import { findFormFacts } from '@amber/db/queries/booking/forms'
import { findEscalationFacts, findReassignmentFacts, findStageFacts } from '@amber/db/queries/lead/lead-facts'
import { getNationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { findSentMessage } from '@amber/db/queries/lead/lead-messages'
import { findInvitationFacts, findLoginFacts } from '@amber/db/queries/mail/mail-facts'
import type { PendingMail } from '@amber/db/queries/mail/mails'
import { findCancelledBooking, findDifferenceDue, findPaymentFacts } from '@amber/db/queries/payment/payment-facts'
import { findRefundBasis } from '@amber/db/queries/payment/refund-basis'
import { findOneTimePassword } from '@amber/db/queries/login/one-time-passwords'
import { findFriendInvitation } from '@amber/db/queries/referral/referrals'
import { isAgreementOpen } from '@amber/domain/agreement/agreement'
import { APPLICATION_KINDS } from '@amber/domain/application/application-fields'
import { APPLICATION_RETENTION_DAYS } from '@amber/domain/application/application-status'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { paymentPath } from '@amber/domain/booking/sent-form-path'
import { cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import { endDate } from '@amber/domain/dates/end-date'
import { todayIn } from '@amber/domain/dates/today'
import { documentsToUpload } from '@amber/domain/document/needed-documents'
import { capDueAtMoveIn } from '@amber/domain/lead/due-date'
import { CODE_TTL_MS, LINK_TTL_MS, canUseLink } from '@amber/domain/login/one-time-password'
import { browserOf, systemOf } from '@amber/domain/login/user-agent'
import type { MailContent, MailContents, MailKind } from '@amber/domain/mail/mail-content'
import { addressLine } from '@amber/domain/inventory/address-line'
import { bookedCost, bookedSchedule } from '@amber/domain/payment/booked-schedule'
import { nationalityCheckOf } from '@amber/domain/payment/nationality-difference'
import { nextPayment, rentNumber } from '@amber/domain/payment/payment-schedule'
import { receiptNumber } from '@amber/domain/payment/receipt-number'
import { BACKUP_RETENTION_DAYS, ERASURE_DEADLINE_SECONDS } from '@amber/domain/privacy/time-limits'
import { firstNameInMail, nameInMail } from '@amber/domain/referral/name-in-mail'
import { chatAnswerContent } from './chat-answer-content.ts'
import { enquiryContent } from './enquiry-content.ts'
import { DEPOSIT_LOADERS } from '../deposit/deposit-mail-content.ts'
import { EVIDENCE_LOADERS } from './evidence-content.ts'
import { optionsContent } from './options-content.ts'
import { priceStay } from '../booking/price-stay.ts'
import { referralLink } from '../referral/referral-link.ts'
import { PRICE_MAIL_LOADERS } from '../price-alert/price-mail-content.ts'
import { alertContent } from '../saved-search/alert-content.ts'
import type { MailIds } from './mail-subject.ts'
import { WEEKLY_BOARD_LOADERS } from '../board/weekly-board-content.ts'
import type { ContentDeps, ContentLoaders } from './content-loaders.ts'
import { MODERATION_LOADERS } from './moderation-content.ts'
import { pageUrl } from './page-url.ts'
import { paymentsPage, REFUND_LOADERS } from './refund-content.ts'
import { takeoverContent } from './takeover-content.ts'

const CONTENT_LOADERS: ContentLoaders = {
  one_time_password: async ({ one_time_password_id: id }, { db, secrets, siteUrl }, now) => {
    const row = await findOneTimePassword(db, id)
    if (!row || !canUseLink(row, now)) return undefined
    return {
      // A mail that is delayed beyond the code's lifetime still contains the link.
      code: row.withCode && now < row.codeEndsAt ? secrets.codeOf(row.seed) : null,
      codeMinutes: minutes(CODE_TTL_MS),
      link: pageUrl(siteUrl, '/login/link', { token: secrets.linkTokenOf(id, row.seed) }),
      linkMinutes: minutes(LINK_TTL_MS),
    }
  },

  new_login: async ({ session_id: id }, { db, siteUrl }) => {
    const login = await findLoginFacts(db, id)
    if (!login) return undefined
    return {
      at: login.createdAt,
      browser: browserOf(login.userAgent),
      system: systemOf(login.userAgent),
      sessionsLink: pageUrl(siteUrl, '/profile/sessions'),
    }
  },

  staff_invitation: async ({ staff_invitation_id: id }, { db, siteUrl }) => {
    const invitation = await findInvitationFacts(db, id)
    return invitation && { ...invitation, loginLink: pageUrl(siteUrl, '/login', { next: '/dashboard' }) }
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
    const dataExport = await findDataExport(db, id)
    return dataExport && { endsAt: dataExport.endsAt, privacyLink: pageUrl(siteUrl, '/profile/privacy') }
  },

  account_erased: async ({ erasure_id: id }, { db }) => {
    const erasure = await findErasure(db, id)
    if (!erasure || erasure.doneAt) return undefined
    return { requestedAt: erasure.requestedAt, seconds: ERASURE_DEADLINE_SECONDS, backupDays: BACKUP_RETENTION_DAYS }
  },

  enquiry_received: ({ lead_id: id }, deps, now) => enquiryContent(deps, id, now),

  application_received: async ({ application_id: id }, { db, siteUrl }) => {
    const application = await findApplicationKind(db, id)
    const kind = APPLICATION_KINDS.find((known) => known === application?.kind)
    // Obsolete once it is erased.
    if (kind === undefined) return undefined
    return {
      applicationKind: kind,
      retentionDays: APPLICATION_RETENTION_DAYS,
      helpLink: pageUrl(siteUrl, '/help'),
    }
  },

  ...MODERATION_LOADERS,

  ...WEEKLY_BOARD_LOADERS,

  stage_reached: async ({ lead_event_id: id }, { db, siteUrl }) => {
    const reached = await findStageFacts(db, id)
    return reached && { ...reached, leadsLink: pageUrl(siteUrl, '/profile/leads') }
  },

  lead_message: async ({ lead_message_id: id }, { db }) => {
    const message = await findSentMessage(db, id)
    // Obsolete once the student is erased.
    if (!message) return undefined
    const { subject, text, writerName, savedReply } = message
    return { subject, text, writerName, savedReply }
  },

  lead_options: ({ lead_options_id: id }, deps, now) => optionsContent(deps, id, now),

  chat_answer: ({ chat_thread_id: chatId, seq }, deps) => chatAnswerContent(deps, { chatId, seq }),

  lead_reassigned: ({ lead_event_id: id }, { db }) => findReassignmentFacts(db, id),

  lead_escalated: async ({ lead_event_id: id }, { db, siteUrl }) => {
    const facts = await findEscalationFacts(db, id)
    // Obsolete once somebody has answered or the lead went back to the queue.
    if (!facts) return undefined
    const { placeName, agentName, leadUuid } = facts
    return { placeName, agentName, link: pageUrl(siteUrl, `/dashboard/leads/${leadUuid}`) }
  },

  room_to_confirm: async ({ booking_id: id, requests }, { db, siteUrl }) => {
    const room = await findUnconfirmedRoom(db, { bookingId: id })
    // Obsolete once it is confirmed or cancelled.
    if (!room) return undefined
    const { placeName, roomName, landlord, confirmBy, timeZone } = room
    const link = pageUrl(siteUrl, '/dashboard/rooms')
    return { placeName, roomName, landlord, confirmBy, timeZone, isReminder: requests === 2, link }
  },

  room_confirmed: async ({ booking_id: id }, { db, siteUrl }, now) => {
    const room = await findConfirmedRoom(db, id)
    if (!room) return undefined
    const { leadId, leadUuid, language, studentName, ...facts } = room
    const [[stay], nationality] = await Promise.all([
      listBookedStays(db, [leadId], language),
      getNationalityFacts(db, leadId),
    ])
    return {
      ...facts,
      firstName: firstNameInMail(studentName),
      lastDay: lastDayOf(facts),
      nextPayment: (stay && nextPaymentOf(stay, now)) ?? null,
      needsPassport: !nationality.hasPassport && nationalityCheckOf(nationality) === 'unconfirmed',
      link: `${pageUrl(siteUrl, '/profile/leads')}#${leadUuid}`,
    }
  },

  form_received: async ({ form_id: id, is_guardian }, { db, siteUrl }, now) => {
    const form = await findFormFacts(db, id)
    if (!form) return undefined
    const { leadUuid, canonicalName, tenancyId, nationality, isPayable, studentName, ...facts } = form
    const isForGuardian = is_guardian === 1
    const canPay = isPayable && facts.heldUntil !== null
    const price = tenancyId === null ? undefined : await priceStay(db, { ...facts, tenancyId, nationality }, now)
    const due = (canPay ? price?.due : undefined) ?? null
    return {
      ...facts,
      isForGuardian,
      firstName: isForGuardian ? null : firstNameInMail(studentName),
      lastDay: lastDayOf(facts),
      reference: bookingReference(leadUuid),
      total: price?.total ?? null,
      due,
      cancellation: due === null ? null : (price?.changeOfMind ?? null),
      payLink: new URL(paymentPath(canonicalName, leadUuid), siteUrl).href,
      leadsLink: pageUrl(siteUrl, '/profile/leads'),
    }
  },

  form_resume: async ({ form_draft_id: id }, { db, secrets, siteUrl }, _, toEmail) => {
    const draft = await findDraftFacts(db, id, toEmail)
    if (!draft) return undefined
    const { placeName, path, resumeSeed, endsAt } = draft
    const page = `/places/${encodeURIComponent(path)}/form`
    return { placeName, endsAt, link: pageUrl(siteUrl, page, { resume: secrets.resumeTokenOf(id, resumeSeed) }) }
  },

  payment_received: async ({ payment_id: id }, { db, siteUrl }) => {
    const payment = await findPaymentFacts(db, id)
    if (!payment) return undefined
    const { leadId, leadUuid, language, studentName, ...facts } = payment
    const [[stay], [place], unconfirmed, refundBasis, progress] = await Promise.all([
      listBookedStays(db, [leadId], language),
      listBookedPlaces(db, [leadId]),
      findUnconfirmedRoom(db, { leadId }),
      findRefundBasis(db, id),
      listLeadProgress(db, [leadId]),
    ])
    return {
      ...facts,
      firstName: firstNameInMail(studentName),
      lastDay: lastDayOf(facts),
      documents: {
        kinds: documentsToUpload(progress.get(leadId) ?? { needsGuarantor: false, papers: [] }),
        link: pageUrl(siteUrl, `/profile/leads/${leadUuid}/documents`),
      },
      reference: bookingReference(leadUuid),
      total: stay ? { amount: bookedCost(stay).totalMinor, currency: stay.currency } : null,
      cancellation: refundBasis
        ? cancellationTerms(refundBasis.policies, { ...refundBasis, bookedAt: refundBasis.paidAt })
        : [],
      confirmBy: unconfirmed?.confirmBy ?? null,
      schedule: (stay && bookedSchedule(stay)) ?? null,
      deposit: stay ? { amount: stay.terms.depositMinor, currency: stay.currency } : null,
      landlord: place?.landlord ?? null,
      address: place ? addressLine(place.address, language) : '',
      confirmedAt: place?.confirmedAt ?? null,
      receiptNumber: receiptNumber({ id, paidAt: payment.paidAt }),
      paymentsLink: paymentsPage(siteUrl),
    }
  },

  difference_due: async ({ payment_id: id }, { db, siteUrl }) => {
    const difference = await findDifferenceDue(db, id)
    if (!difference) return undefined
    const { placeName, due, token } = difference
    return { placeName, due, payLink: pageUrl(siteUrl, `/payments/${token}`) }
  },

  agreement_to_sign: async ({ agreement_id: id }, deps) => {
    const agreement = await findAgreement(deps.db, id)
    // Obsolete if the booking was cancelled meanwhile, or the landlord has signed.
    if (!agreement || !isAgreementOpen(agreement.stage) || agreement.signatures.length > 0) return undefined
    const { place, room, student } = agreement.terms
    return { placeName: place, roomName: room, studentName: student, link: landlordLink(agreement, deps) }
  },

  agreement_ready: async ({ agreement_id: id }, { db, siteUrl }) => {
    const agreement = await findAgreement(db, id)
    if (!agreement || !isAgreementOpen(agreement.stage)) return undefined
    const { dueAt, timeZone, terms } = agreement
    const signBy = capDueAtMoveIn(dueAt, terms.firstDay, timeZone)
    return { placeName: terms.place, dueAt: signBy, timeZone, link: studentLink(agreement, siteUrl) }
  },

  agreement_signed: async ({ agreement_id: id, is_landlord }, deps) => {
    const agreement = await findAgreement(deps.db, id)
    if (!agreement) return undefined
    const link = is_landlord === 1 ? landlordLink(agreement, deps) : studentLink(agreement, deps.siteUrl)
    return { placeName: agreement.terms.place, link }
  },

  booking_cancelled: async ({ booking_id: id }, { db, siteUrl }) => {
    const booking = await findCancelledBooking(db, id)
    if (!booking) return undefined
    const { leadUuid, studentName, ...facts } = booking
    return {
      ...facts,
      firstName: firstNameInMail(studentName),
      reference: bookingReference(leadUuid),
      paymentsLink: paymentsPage(siteUrl),
    }
  },

  ...DEPOSIT_LOADERS,
  ...EVIDENCE_LOADERS,
  takeover_step: (ids, deps) => takeoverContent(ids, deps),

  ...REFUND_LOADERS,

  ...PRICE_MAIL_LOADERS,

  saved_search_alert: ({ saved_search_alert_id: id }, deps, now) => alertContent(deps, id, now),
}

const lastDayOf = ({ moveIn, stay }: { moveIn: CalendarDay; stay: Duration | null }): CalendarDay | null =>
  (stay && endDate(moveIn, stay)) ?? null

function nextPaymentOf(stay: BookedStayRow, now: Date): MailContents['room_confirmed']['nextPayment'] | undefined {
  const schedule = bookedSchedule(stay)
  const next = schedule && nextPayment(schedule, todayIn(stay.timeZone, now))
  if (!schedule || !next || next.kind === 'today') return undefined
  const { kind, dueOn, includes, amountMinor } = next
  return {
    kind,
    dueOn,
    ...(includes && { includes }),
    number: rentNumber(schedule, next),
    money: { amount: amountMinor, currency: stay.currency },
  }
}

const studentLink = ({ leadUuid }: AgreementRow, siteUrl: string) =>
  pageUrl(siteUrl, `/profile/leads/${leadUuid}/agreement`)

const landlordLink = ({ id, linkSeed }: AgreementRow, { secrets, siteUrl }: Pick<ContentDeps, 'secrets' | 'siteUrl'>) =>
  pageUrl(siteUrl, `/agreements/${secrets.agreementTokenOf(id, linkSeed)}`)

export function loadMailContent(
  { kind, ids, toEmail }: Pick<PendingMail, 'kind' | 'ids' | 'toEmail'>,
  deps: ContentDeps,
  now: Date,
): Promise<MailContent | undefined> {
  // An older worker has received a newer mail kind. The job is retried until a newer worker takes it.
  if (!isMailKind(kind)) throw new Error('this version knows no such mail')
  return loadContent({ kind, ids: ids as MailIds[typeof kind], toEmail }, deps, now)
}

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(CONTENT_LOADERS, kind)

type MailToLoad<Kind extends MailKind> = { kind: Kind; ids: MailIds[Kind]; toEmail: string }

async function loadContent<Kind extends MailKind>(
  { kind, ids, toEmail }: MailToLoad<Kind>,
  deps: ContentDeps,
  now: Date,
) {
  const content = await CONTENT_LOADERS[kind](ids, deps, now, toEmail)
  return content && ({ kind, content } as MailContent)
}

const minutes = (milliseconds: number) => milliseconds / 60_000
