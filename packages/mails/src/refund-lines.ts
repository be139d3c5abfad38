import type { MailContents } from '@amber/domain/mail/mail-content'
import { brandName } from '@amber/domain/payment/brand-name'
import type { MailTranslator } from './mail-translator.ts'

type Refund = MailContents['refund_done']

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
