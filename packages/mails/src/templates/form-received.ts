import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { stayFacts } from '../stay-facts.ts'

/** Contains no text typed by a visitor, because the email may belong to somebody else. */
export function formReceived(
  {
    placeName,
    roomName,
    arrival,
    stay,
    lastDay,
    heldUntil,
    timeZone,
    due,
    payLink,
    leadsLink,
  }: MailContents['form_received'],
  { brand, t, day, moment, money }: MailTranslator,
): MailLayout {
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
          ...stayFacts({ arrival, stay, lastDay }, { t, day }),
        ],
      },
      ...(heldUntil ? [{ is: 'time' as const, text: t('form_held', { time: moment(heldUntil, timeZone) }) }] : []),
      ...(due && heldUntil
        ? [
            {
              is: 'text' as const,
              text: t('form_pay', { amount: money(due), time: moment(heldUntil, timeZone) }),
            },
            { is: 'button' as const, label: t('form_pay_button', { amount: money(due) }), href: payLink },
          ]
        : [{ is: 'button' as const, label: t('form_button'), href: leadsLink }]),
      { is: 'text', text: t('form_follow', { brand }) },
      { is: 'hint', text: t('form_not_you') },
    ],
  }
}
