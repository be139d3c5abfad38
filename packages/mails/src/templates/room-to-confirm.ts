import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

/** Names the landlord but not the student: the mail goes to several people while nobody is assigned to the lead. */
export function roomToConfirm(
  { placeName, roomName, landlord, confirmBy, timeZone, isReminder, link }: MailContents['room_to_confirm'],
  { t, moment }: MailTranslator,
): MailLayout {
  const by = moment(confirmBy, timeZone)
  const text = t(isReminder ? 'confirm_room_reminder' : 'confirm_room_text', { place: placeName })
  return {
    subject: t(isReminder ? 'confirm_room_subject_again' : 'confirm_room_subject', { place: placeName, moment: by }),
    preview: text,
    blocks: [
      { is: 'title', text: t('confirm_room_title') },
      { is: 'text', text },
      {
        is: 'facts',
        facts: [
          { name: t('form_place'), value: placeName },
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...(landlord === null ? [] : [{ name: t('confirm_room_landlord'), value: landlord }]),
          { name: t('confirm_room_by'), value: by },
        ],
      },
      { is: 'button', label: t('confirm_room_button'), href: link },
    ],
  }
}
