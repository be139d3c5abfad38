import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'
import { bestStayOf } from '../stay/chosen-stay.ts'
import type { RoomView } from '../stay/stay-view.ts'
import { StayPrice } from '../stay-price.tsx'
import { useLength } from '../../../shared/stay/use-length.ts'
import { LOW_STOCK_LIMIT } from './low-stock.ts'
import { RoomDates } from './room-dates.tsx'
import { RoomFacts } from './room-facts.tsx'

type Props = {
  room: RoomView
  /** Whether this is the only thing to book, so that there is nothing to expand. */
  whole: boolean
  open: boolean
}

const SIZES = '(min-width: 1280px) 216px, (min-width: 768px) 200px, calc(100vw - 64px)'

export function RoomCard({ room, whole, open }: Props) {
  const { t } = useTranslation('place')
  const { isLet, chosen, chosenDay, stays, wordsLanguage } = usePlace()
  const length = useLength()
  // Only the initial state: a card stays as the visitor left it, whatever they choose.
  const [isOpenAtFirst] = useState(open)
  const best = chosen?.room === room ? chosen : bestStayOf(room, chosenDay)
  const { image } = room
  const roomsLeft = best?.cell?.placesLeft
  const hasDates = isLet && room.rows.length > 0
  return (
    <article className="@container far-down rounded-card border border-sand-200">
      <div className="grid gap-3 p-4 @min-[480px]:grid-cols-[200px_1fr] @min-[480px]:gap-5 @min-[640px]:p-5 @min-[760px]:grid-cols-[216px_1fr_auto]">
        <div className="self-start overflow-hidden rounded-control @min-[480px]:row-span-2 @min-[760px]:row-span-1">
          <PictureOrIcon
            image={
              image && {
                path: image.base_path,
                width: image.width ?? 1200,
                height: image.height ?? 800,
                preview: image.blurred_preview,
                alt: image.caption ?? room.name,
              }
            }
            icon="bed-double"
            sizes={SIZES}
          />
        </div>
        <div className="min-w-0">
          <h3 lang={wordsLanguage} className="text-20 tracking-[-0.012em] wrap-anywhere">
            {room.name}
          </h3>
          <RoomFacts room={room} />
          {isLet && best?.cell && roomsLeft !== undefined ? (
            <p className={`mt-2.5 text-13 ${roomsLeft <= LOW_STOCK_LIMIT ? 'font-[550] text-danger' : ''}`}>
              {t('left_for', {
                count: roomsLeft,
                length: length(best.stay.length, best.stay.lengthUnit),
                day: stays.days[best.cell.moveIn]?.weekday ?? '',
              })}
            </p>
          ) : (
            isLet && <p className="mt-2.5 text-13 font-semibold">{t('room_full')}</p>
          )}
        </div>
        {best && (
          <div
            className={`self-end @min-[480px]:col-start-2 @min-[760px]:col-start-3 @min-[760px]:self-start @min-[760px]:text-right ${hasDates && !whole ? 'min-h-10 pr-38 @min-[760px]:pr-0 @min-[760px]:pb-14' : ''}`}
          >
            <StayPrice stay={best.stay} persons={room.persons} unit={stays.unit} />
          </div>
        )}
      </div>
      {hasDates &&
        (whole ? (
          <RoomDates room={room} />
        ) : (
          <details open={isOpenAtFirst} className="room-dates group">
            <summary className="relative -mt-14 mr-4 mb-4 ml-auto flex min-h-10 w-fit cursor-pointer items-center gap-2 rounded-control border border-ink bg-paper px-4 font-semibold transition-colors duration-(--time-fast) hover:bg-sand-100 @min-[640px]:-mt-15 @min-[640px]:mr-5 @min-[640px]:mb-5">
              <span className="group-open:hidden">
                {t('see_dates')}{' '}
                <span lang={wordsLanguage} className="sr-only">
                  {room.name}
                </span>
              </span>
              <span className="hidden group-open:inline">
                {t('hide_dates')}{' '}
                <span lang={wordsLanguage} className="sr-only">
                  {room.name}
                </span>
              </span>
              <Icon name="chevron-down" size="small" className="transition-transform group-open:rotate-180" />
            </summary>
            <RoomDates room={room} />
          </details>
        ))}
    </article>
  )
}
