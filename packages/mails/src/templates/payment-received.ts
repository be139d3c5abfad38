import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function paymentReceived(
  {
    purpose,
    placeName,
    roomName,
    arrival,
    stay,
    paid,
    paymentType,
    paidAt,
    receiptNumber,
    paymentsLink,
  }: MailContents['payment_received'],
  { brand, t, day, moment, money }: MailTranslator,
): MailLayout {
  const isFree = paid.amount === 0
  const isDifference = purpose === 'difference'
  const arriving = parseCalendarDay(arrival)
  const text = t(isDifference ? 'paid_difference_text' : isFree ? 'paid_free_text' : 'paid_text', { place: placeName })
  return {
    subject: t(isFree ? 'paid_free_subject' : 'paid_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t(isDifference ? 'paid_difference_title' : 'paid_title') },
      { is: 'text', text },
      {
        is: 'facts',
        facts: [
          { name: t('form_place'), value: placeName },
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...(stay ? [{ name: t('form_stay'), value: t(`stay_${stay.unit}`, { count: stay.count }) }] : []),
          ...(arriving ? [{ name: t('form_arrival'), value: day(arriving) }] : []),
          ...(isFree
            ? []
            : [
                { name: t(`paid_type_${paymentType}`), value: money(paid) },
                { name: t('paid_at'), value: moment(paidAt) },
                { name: t('paid_number'), value: receiptNumber },
              ]),
        ],
      },
      { is: 'button', label: t(isFree ? 'stage_button' : 'paid_button'), href: paymentsLink },
      { is: 'text', text: t(isFree ? 'paid_free_next' : 'paid_next', { brand }) },
    ],
  }
}
