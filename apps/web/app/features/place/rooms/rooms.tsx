import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../section.tsx'
import { usePlace } from '../place-state.ts'
import { countAvailableRooms } from '../stay/count-available-rooms.ts'
import { AlternativeStays } from './alternative-stays.tsx'
import { RoomCard } from './room-card.tsx'

/** Rooms, available ones first. A house that is let as a whole is shown as one card. */
export function Rooms() {
  const { t } = useTranslation('place')
  const { stays, isLet, chosen } = usePlace()
  const { rooms } = stays
  const [first] = rooms
  const isHouse = rooms.length === 1 && first?.unit_type === 'independent_house' && first.room_type === 'entire_place'
  const availableCount = countAvailableRooms(rooms)
  const text =
    first === undefined
      ? undefined
      : !isLet
        ? t('rooms_not_let')
        : availableCount === 0
          ? t('rooms_full')
          : isHouse
            ? t('house_free')
            : t('rooms_free', { count: availableCount })
  return (
    <Section id="rooms" title={isHouse ? t('house_title') : t('rooms_title')} text={text}>
      {isLet && <AlternativeStays />}
      {rooms.length === 0 && <EmptyState title={t('no_rooms_title')} text={t('no_rooms_text')} />}
      <div className="grid gap-4">
        {rooms.map((room, index) => (
          <RoomCard key={room.id} room={room} whole={isHouse} open={chosen ? chosen.room === room : index === 0} />
        ))}
      </div>
    </Section>
  )
}
