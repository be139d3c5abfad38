import type { MailTextKey } from '@amber/copy/mail-text'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { brandName } from '@amber/domain/payment/brand-name'
import type { RefundReason } from '@amber/domain/payment/refund-reason'
import type { MailTranslator } from './mail-translator.ts'

type Refund = MailContents['refund_failed']

/** All reasons that a student can give share one text: they cancelled. */
export const REFUND_TEXTS: Readonly<Record<RefundReason, MailTextKey>> = {
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
  takeover: 'refund_takeover_text',
  takeover_ended: 'refund_takeover_ended_text',
}

/** Returns the card as a value of texts about where the money goes; their text without a card is that of `none`. */
export const refundCard = ({ card }: Pick<Refund, 'card'>, { t }: MailTranslator): string =>
  card === null ? 'none' : t('refund_card', { brand: brandName(card.brand), last4: card.last4 })

export const referenceFact = ({ reference }: Pick<Refund, 'reference'>, { t }: MailTranslator) => ({
  name: t('paid_reference'),
  value: reference,
})

/** Returns the facts by which readers and their bank recognise a refund. */
export const refundFacts = (content: Refund, translator: MailTranslator) => [
  { name: translator.t('refund_amount'), value: translator.money(content.money) },
  referenceFact(content, translator),
]
