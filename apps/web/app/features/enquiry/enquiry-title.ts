import { useTranslation } from '../../i18n/use-translation.ts'
import type { EnquiryView } from './enquiry-view.ts'

/** Returns the form's heading and a line below it about the place or room, before or after sending. */
export function useEnquiryTitle({ kind, place, room }: EnquiryView, isSent: boolean): { title: string; about: string } {
  const { t } = useTranslation('enquire')
  const about =
    room === null
      ? t('about_place', { place: place.name, city: place.city })
      : room.price === null
        ? `${room.name}, ${place.name}`
        : t(`about_room_${room.per}`, { room: room.name, place: place.name, price: room.price })
  return { title: t(isSent ? 'sent_title' : `title_${kind}`), about }
}
