import { useTranslation } from '../../../i18n/use-translation.ts'
import { PriceFrom } from '../../../shared/money/price-from.tsx'
import { useLength } from '../../../shared/stay/use-length.ts'
import type { RoomLine } from './load-composer.server.ts'

/** Place, room, live price with the total, and the slots left, in as few lines as possible. */
export function RoomFacts({ room }: { room: RoomLine }) {
  const { t } = useTranslation(['lead_options', 'common'])
  const formatLength = useLength()
  const { price } = room
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <span className="font-medium">{room.place}</span> <span className="text-ink-2">{room.room}</span>
      </p>
      {price ? (
        <p className="text-12 text-ink-2 tabular">
          <PriceFrom price={price.text} unit={price.unit} persons={1} priceClassName="font-medium text-ink" /> ·{' '}
          {price.total} {t('common:for_length', { length: formatLength(price.length, price.lengthUnit) })} ·{' '}
          {t('left', { count: room.roomsLeft })}
        </p>
      ) : (
        <p className="text-12 text-danger">{t('gone')}</p>
      )}
      {room.otherStart && (
        <p className="mt-1 rounded-control bg-honey-tint px-2 py-1 text-12 text-honey-ink">
          {t('other_start', room.otherStart)}
        </p>
      )}
    </div>
  )
}
