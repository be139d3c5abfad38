import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Picture } from '../../../../shared/picture/picture.tsx'
import { Heart } from '../../../shortlist/shared/heart.tsx'
import { IconButton } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { CardPrice } from '../../card/card-price.tsx'
import type { CardData } from '../../card-data.ts'
import type { FormattedDistance } from '../../format-distance.ts'
import { universityOf } from '../../search-region.ts'
import { useSearch } from '../../search-state.ts'
import { type MapHandle, toScreenPoint } from '../../../../shared/map/map-geometry.ts'
import { useEscape } from '../use-escape.ts'

type Props = {
  drawn: MapHandle
  card: CardData
  /** Whether the card was opened by keyboard and therefore takes focus. */
  takesFocus: boolean
  onClose: () => void
}

/** Card of a pin: below or above it on wide screens, at the bottom of the map on phones. */
export function ChosenPlace({ drawn, card, takesFocus, onClose }: Props) {
  const { t } = useTranslation(['search', 'map'])
  const box = useRef<HTMLElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const { name, path, image, rating, distance, availability, price, residents } = card
  const isNearUniversity = universityOf(useSearch().region) !== undefined
  // Says the same as the card of the list: minutes only to a university.
  const distanceText = ({ text, minutes }: FormattedDistance) =>
    isNearUniversity && minutes !== null
      ? t('map:walk', { minutes })
      : t(isNearUniversity ? 'away' : 'from_centre', { distance: text })

  useLayoutEffect(() => {
    const reposition = () => box.current && positionCard(box.current, drawn, card)
    reposition()
    drawn.map.on('move', reposition)
    drawn.map.on('resize', reposition)
    return () => {
      drawn.map.off('move', reposition)
      drawn.map.off('resize', reposition)
    }
  }, [drawn, card])

  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true })
  }, [takesFocus])
  useEscape(onClose)

  return (
    <article
      ref={box}
      aria-label={name}
      className="group absolute z-4 overflow-hidden rounded-card bg-paper shadow-float max-lg:inset-x-4 max-lg:bottom-21 max-lg:grid max-lg:grid-cols-[128px_1fr] lg:top-(--top) lg:left-(--left) lg:w-66"
    >
      {/* Crops the image wider than the 3:2 of the list, because a card on the map has to be low. */}
      <div className="relative bg-sand-100 max-lg:*:aspect-auto max-lg:*:h-full lg:*:aspect-2/1">
        {image && <Picture image={{ ...image, alt: '' }} sizes="264px" />}
      </div>
      <div className="px-4 pt-3 pb-4">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-17 wrap-anywhere">
            <Link
              ref={link}
              to={path}
              className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {name}
            </Link>
          </h3>
          {rating && (
            <span className="flex items-center gap-1 font-semibold whitespace-nowrap">
              <Icon name="star" size="tiny" filled className="text-honey-deep" />
              <span className="sr-only">{t('rating_label', { rating: rating.text, count: rating.count })}</span>
              <span aria-hidden="true">{rating.text}</span>
            </span>
          )}
        </div>
        <p className="mb-2 text-13 text-ink-2">
          {[
            distance && distanceText(distance),
            ...residents.map((tag) => t(`tag_${tag}`)),
            availability ? t('map:free', { count: availability.rooms }) : t('full'),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {price && <CardPrice price={price} />}
      </div>
      <Heart
        id={card.id}
        name={name}
        stay={card.stay}
        className="absolute left-2 z-1 size-9 rounded-pill bg-glass max-lg:bottom-2 lg:top-2"
      />
      <IconButton
        icon="x"
        label={t('close')}
        onClick={onClose}
        className="absolute! top-2 z-1 size-9! rounded-pill! bg-glass max-lg:left-2 lg:right-2"
      />
    </article>
  )
}

const GAP_PX = 14
const MARGIN_PX = 12

/** Places the card below its pin, or else above, within the map. On phones CSS positions it. */
function positionCard(box: HTMLElement, mapHandle: MapHandle, card: CardData) {
  const { clientWidth, clientHeight } = mapHandle.map.getContainer()
  const { offsetWidth, offsetHeight } = box
  const { x, y } = toScreenPoint(mapHandle, card)
  const left = Math.min(Math.max(x - offsetWidth / 2, MARGIN_PX), clientWidth - offsetWidth - MARGIN_PX)
  const below = y + GAP_PX
  // 44 pixels clear the pin, which stands above its tip.
  const top = below + offsetHeight + MARGIN_PX <= clientHeight ? below : y - offsetHeight - 44
  box.style.setProperty('--left', `${Math.round(left)}px`)
  box.style.setProperty('--top', `${Math.round(Math.max(top, MARGIN_PX))}px`)
}
