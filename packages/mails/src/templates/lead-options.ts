import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function leadOptions(
  { senderName, rooms, link, endsAt }: MailContents['lead_options'],
  { t, day, list }: MailTranslator,
): MailLayout {
  const text = t('options_text', { count: rooms.length })
  return {
    subject: t('options_subject', { count: rooms.length }),
    preview: list([...new Set(rooms.map(({ placeName }) => placeName))]),
    blocks: [
      { is: 'title', text: t('options_title', { count: rooms.length }) },
      { is: 'text', text },
      {
        is: 'facts',
        facts: rooms.map(({ placeName, roomName, note }) => ({
          name: t('options_room', { place: placeName, room: roomName }),
          value: note ?? t('options_room_live'),
        })),
      },
      { is: 'button', label: t('options_button'), href: link },
      ...(senderName === null ? [] : [{ is: 'text' as const, text: senderName }]),
      { is: 'time', text: t('options_ends', { date: day(endsAt) }) },
      { is: 'hint', text: t('options_hint') },
    ],
  }
}
