import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { stayFacts } from '../stay-facts.ts'

export function roomConfirmed(
  {
    placeName,
    roomName,
    moveIn,
    arrival,
    stay,
    lastDay,
    nextPayment,
    needsPassport,
    link,
  }: MailContents['room_confirmed'],
  { t, day, money, paymentNames }: MailTranslator,
): MailLayout {
  const text = t('confirmed_text', { place: placeName })
  const due = nextPayment && parseCalendarDay(nextPayment.dueOn)
  return {
    subject: t('confirmed_subject', { place: placeName }),
    preview: text,
    blocks: [
      { is: 'title', text: t('confirmed_title') },
      { is: 'text', text },
      {
        is: 'facts',
        facts: [
          { name: t('form_place'), value: placeName },
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...stayFacts({ moveIn, arrival, stay, lastDay }, { t, day }),
        ],
      },
      { is: 'text', text: t(needsPassport ? 'confirmed_next_passport' : 'confirmed_next') },
      ...(nextPayment && due
        ? [
            { is: 'text' as const, text: t('confirmed_payment') },
            {
              is: 'facts' as const,
              facts: [
                {
                  name: t('paid_line', {
                    what: paymentNames.later(nextPayment, nextPayment.money.currency),
                    day: day(due),
                  }),
                  value: money(nextPayment.money),
                },
              ],
            },
          ]
        : []),
      { is: 'button', label: t('stage_button'), href: link },
    ],
  }
}
