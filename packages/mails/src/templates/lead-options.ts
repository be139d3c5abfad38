import type { MailContents, RoomOption } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function leadOptions(
  { senderName, rooms, link, endsAt }: MailContents['lead_options'],
  translator: MailTranslator,
): MailLayout {
  const { t, day, list } = translator
  const text = t('options_text', { count: rooms.length })
  return {
    subject: t('options_subject', { count: rooms.length }),
    preview: list([...new Set(rooms.map(({ placeName }) => placeName))]),
    blocks: [
      { is: 'title', text: t('options_title', { count: rooms.length }) },
      { is: 'text', text },
      {
        is: 'facts',
        facts: rooms.map((room) => ({
          name: t('options_room', { place: room.placeName, room: room.roomName }),
          value: valueOf(room, translator),
        })),
      },
      { is: 'button', label: t('options_button'), href: link },
      ...(senderName === null ? [] : [{ is: 'text' as const, text: senderName }]),
      { is: 'time', text: t('options_ends', { date: day(endsAt) }) },
      { is: 'hint', text: t('options_hint') },
    ],
  }
}

/** Returns the price, the distance and the sentence of staff, as far as they are known. */
function valueOf({ price, university, note }: RoomOption, { t, price: formatPrice, distance }: MailTranslator): string {
  const facts = [
    ...(price ? [formatPrice(price)] : []),
    ...(university
      ? [t('options_distance', { distance: distance(university.metres), university: university.name })]
      : []),
    ...(note === null ? [] : [note]),
  ]
  return facts.length === 0 ? t('options_room_live') : facts.join(' · ')
}
