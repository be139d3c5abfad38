import type { CancellationTerm } from '@amber/domain/booking/cancellation-terms'
import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { cancellationFact } from '../cancellation-fact.ts'
import { stayFacts } from '../stay-facts.ts'

/** Contains no text typed by a visitor, because the email may belong to somebody else. */
export function formReceived(
  {
    placeName,
    roomName,
    moveIn,
    arrival,
    stay,
    lastDay,
    heldUntil,
    timeZone,
    reference,
    total,
    due,
    cancellation,
    payLink,
    leadsLink,
  }: MailContents['form_received'],
  translator: MailTranslator,
): MailLayout {
  const { brand, t, day, moment, money, paymentNames } = translator
  return {
    subject: t('form_subject', { place: placeName }),
    preview: t('form_text', { place: placeName }),
    blocks: [
      { is: 'title', text: t('form_title') },
      { is: 'text', text: t('form_text', { place: placeName }) },
      {
        is: 'facts',
        facts: [
          { name: t('form_place'), value: placeName },
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...stayFacts({ moveIn, arrival, stay, lastDay }, translator),
          { name: t('paid_reference'), value: reference },
          ...(total === null ? [] : [{ name: t('paid_total'), value: money(total) }]),
          ...(cancellation === null ? [] : [changeOfMindFact(cancellation, translator)]),
        ],
      },
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

/** States until when cancelling is free, or what is refunded if it never is. */
function changeOfMindFact(term: CancellationTerm, translator: MailTranslator) {
  const { t, day } = translator
  const [first] = term.steps
  const last = first?.refundPercent === 100 && first.until ? parseCalendarDay(first.until.day) : undefined
  return last
    ? { name: t('form_free'), value: t('form_free_until', { day: day(last) }) }
    : cancellationFact(term, translator)
}
