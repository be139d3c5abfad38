import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../section.tsx'
import { usePlace } from '../place-state.ts'
import { placesFree } from '../stay/places-free.ts'
import { InsteadOfWished } from './instead-of-wished.tsx'
import { RoomCard } from './room-card.tsx'

/** The rooms, what can be had first; a house that is let as a whole is one thing to book. */
export function Rooms() {
  const { t } = useTranslation('place')
  const { stays, isLet, chosen } = usePlace()
  const { rooms } = stays
  const [first] = rooms
  const isHouse = rooms.length === 1 && first?.unit_type === 'independent_house' && first.room_type === 'entire_place'
  const places = placesFree(rooms)
  const text =
    first === undefined
      ? undefined
      : !isLet
        ? t('rooms_not_let')
        : places === 0
          ? t('rooms_full')
          : isHouse
            ? t('house_free')
            : t('rooms_free', { count: places })
  return (
    <Section id="rooms" title={isHouse ? t('house_title') : t('rooms_title')} text={text}>
      {isLet && <InsteadOfWished />}
      {rooms.length === 0 && <EmptyState title={t('no_rooms_title')} text={t('no_rooms_text')} />}
      <div className="grid gap-4">
        {rooms.map((room, index) => (
          <RoomCard key={room.id} room={room} whole={isHouse} open={chosen ? chosen.room === room : index === 0} />
        ))}
      </div>
    </Section>
  )
}
