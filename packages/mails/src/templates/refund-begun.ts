import type { MailTextKey } from '@amber/copy/mail-text'
import type { RefundReason } from '@amber/domain/payment/refund-reason'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { REFUND_TEXTS, refundCard, refundFacts } from '../refund-lines.ts'

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
  const texts: Texts = waitsForUs ? (AWAITING_APPROVAL[reason] ?? REQUESTED) : begunTexts(reason)
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

/** Returns the texts of a refund on its way. One for a cancelled booking names that first. */
function begunTexts(reason: RefundReason): Texts {
  const text = REFUND_TEXTS[reason]
  return text === 'refund_cancelled_text'
    ? { subject: 'refund_begun_cancelled_subject', title: 'cancelled_title', text }
    : { subject: 'refund_begun_subject', title: 'refund_begun_title', text }
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
