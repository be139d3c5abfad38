import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../section.tsx'
import { usePlace } from '../place-state.ts'
import { countAvailableRooms } from '../stay/count-available-rooms.ts'
import { AlternativeStays } from './alternative-stays.tsx'
import { RoomCard } from './room-card.tsx'

/** Rooms, available ones first. A house that is let as a whole is shown as one card. */
export function Rooms() {
  const { t } = useTranslation('place')
  const { stays, isLet, canPay, chosen } = usePlace()
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
      {/* The price card says so on wide windows; phones have only the bar. */}
      {isLet && !canPay && chosen !== null && (
        <p className="-mt-2 mb-4 flex items-start gap-2 text-ink-2 lg:hidden">
          <Icon name="info" size="small" className="mt-0.75" />
          {t('no_payment')}
        </p>
      )}
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
