import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Contains no text typed by a visitor, because the email may belong to somebody else. */
export function enquiryReceived(
  { placeName, reference, roomName, price, message, moveIn, stay, leadsLink }: MailContents['enquiry_received'],
  { brand, t, day, price: formatPrice }: MailTranslator,
): MailLayout {
  const movingIn = moveIn === null ? undefined : parseCalendarDay(moveIn)
  return {
    subject: t('enquiry_subject', { place: placeName }),
    preview: t('enquiry_text', { place: placeName }),
    blocks: [
      { is: 'title', text: t('enquiry_title') },
      { is: 'text', text: t('enquiry_text', { place: placeName }) },
      {
        is: 'facts',
        facts: [
          { name: t('enquiry_place'), value: placeName },
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...(price ? [{ name: t('enquiry_price'), value: formatPrice(price) }] : []),
          ...(movingIn ? [{ name: t('enquiry_move_in'), value: day(movingIn) }] : []),
          ...(stay ? [{ name: t('enquiry_stay'), value: t(`stay_${stay.unit}`, { count: stay.count }) }] : []),
          { name: t('enquiry_reference'), value: reference },
          ...(message === null ? [] : [{ name: t('enquiry_message'), value: message }]),
        ],
      },
      { is: 'button', label: t('enquiry_button'), href: leadsLink },
      { is: 'text', text: t('enquiry_follow', { brand }) },
      { is: 'hint', text: t('enquiry_not_you') },
    ],
  }
}
