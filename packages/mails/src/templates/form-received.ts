import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import { formFacts } from '../form-facts.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Contains no text typed by a visitor, because the email may belong to somebody else. */
export function formReceived(content: MailContents['form_received'], translator: MailTranslator): MailLayout {
  const { brand, t, moment, money, paymentNames } = translator
  const { placeName, heldUntil, timeZone, due, payLink, leadsLink } = content
  return {
    subject: t('form_subject', { place: placeName }),
    preview: t('form_text', { place: placeName }),
    blocks: [
      { is: 'title', text: t('form_title') },
      { is: 'text', text: t('form_text', { place: placeName }) },
      { is: 'facts', facts: formFacts(content, translator) },
      ...(heldUntil ? [{ is: 'time' as const, text: t('form_held', { time: moment(heldUntil, timeZone) }) }] : []),
      ...(due && heldUntil
        ? [
            {
              is: 'text' as const,
              text: t('form_pay', { today: paymentNames.toPay(due), time: moment(heldUntil, timeZone) }),
            },
            { is: 'button' as const, label: t('form_pay_button', { amount: money(due.money) }), href: payLink },
          ]
        : [{ is: 'button' as const, label: t('form_button'), href: leadsLink }]),
      { is: 'text', text: t('form_follow', { brand }) },
      { is: 'hint', text: t('form_not_you') },
    ],
  }
}
