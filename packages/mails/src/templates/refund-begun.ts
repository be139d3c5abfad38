import type { MailTextKey } from '@amber/copy/mail-text'
import type { RefundReason } from '@amber/domain/payment/refund-reason'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { refundCard, refundFacts } from '../refund-lines.ts'

/** All reasons that a student can give share one text: they cancelled. */
const TEXTS: Readonly<Record<RefundReason, MailTextKey>> = {
  change_of_mind: 'refund_cancelled_text',
  no_visa: 'refund_cancelled_text',
  no_place: 'refund_cancelled_text',
  course_changed: 'refund_cancelled_text',
  room_gone: 'room_gone_text',
  paid_twice: 'refund_paid_twice_text',
  wrong_amount: 'refund_wrong_amount_text',
  no_longer_due: 'refund_no_longer_due_text',
  unconfirmed: 'refund_unconfirmed_text',
  staff: 'refund_staff_text',
  nationality: 'refund_nationality_text',
}

type Texts = { subject: MailTextKey; title: MailTextKey; text: MailTextKey }

/** Texts while a refund awaits approval, for reasons of staff. All others were requested by the student. */
const AWAITING_APPROVAL: Readonly<Partial<Record<RefundReason, Texts>>> = {
  staff: { subject: 'refund_about_subject', title: 'refund_requested_title', text: 'refund_staff_waits_text' },
  nationality: {
    subject: 'refund_about_subject',
    title: 'refund_nationality_title',
    text: 'refund_nationality_waits_text',
  },
}

const REQUESTED: Texts = {
  subject: 'refund_requested_subject',
  title: 'refund_requested_title',
  text: 'refund_requested_text',
}

export function refundBegun(content: MailContents['refund_begun'], translator: MailTranslator): MailLayout {
  const { placeName, money: refund, reason, waitsForUs, proof, paymentsLink } = content
  if (proof !== null) return proofRequest(content, proof, translator)
  const { t, money } = translator
  const values = { place: placeName, amount: money(refund) }
  const texts: Texts = waitsForUs
    ? (AWAITING_APPROVAL[reason] ?? REQUESTED)
    : { subject: 'refund_begun_subject', title: 'refund_begun_title', text: TEXTS[reason] }
  const text = t(texts.text, values)
  return {
    subject: t(texts.subject, values),
    preview: text,
    blocks: [
      { is: 'title', text: t(texts.title) },
      { is: 'text', text },
      { is: 'facts', facts: refundFacts(content, translator) },
      ...(waitsForUs
        ? []
        : [{ is: 'time' as const, text: t('refund_days', { card: refundCard(content, translator) }) }]),
      { is: 'button', label: t('refund_button'), href: paymentsLink },
    ],
  }
}

/** Asks for the document without which the refund is not reviewed. */
function proofRequest(
  content: MailContents['refund_begun'],
  { dueAt, timeZone, documentsLink }: NonNullable<MailContents['refund_begun']['proof']>,
  translator: MailTranslator,
): MailLayout {
  const { t, money, day } = translator
  const values = { place: content.placeName, amount: money(content.money), reason: content.reason }
  const text = t('refund_proof_text', values)
  return {
    subject: t('refund_proof_subject', values),
    preview: text,
    blocks: [
      { is: 'title', text: t('refund_requested_title') },
      { is: 'text', text },
      { is: 'facts', facts: refundFacts(content, translator) },
      { is: 'time', text: t('refund_proof_time', { date: day(dueAt, timeZone) }) },
      { is: 'button', label: t('refund_proof_button'), href: documentsLink },
      { is: 'hint', text: t('refund_proof_hint') },
    ],
  }
}
