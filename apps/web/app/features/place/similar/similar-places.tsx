import type { Inventory } from '@amber/contract/schemas/inventories'
import { metresBetween, type Point } from '@amber/domain/geo/point'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { imageOf, priceOf } from '../../../shared/listing/listing-display.ts'
import { ListingPrice } from '../../../shared/listing/listing-price.tsx'
import { useSite } from '../../../shared/page/site.ts'
import { PictureOrIcon } from '../../../shared/picture/picture-or-icon.tsx'
import { Heart } from '../../shortlist/shared/heart.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Rating } from '../../../ui/stars.tsx'
import { formatTravelDistance } from '../../../shared/travel/format-travel.ts'
import { ratingText } from '../reviews/review-formats.ts'
import { parseStayChoice } from '../stay/parse-stay-choice.ts'

const MAX_PLACES = 8
const SIZES = '(min-width: 1440px) 302px, (min-width: 1024px) 25vw, (min-width: 768px) 40vw, 78vw'

export type SimilarProps = {
  places: readonly Inventory[]
  /** Location of the original place; each card shows the distance from it. */
  from?: Point
}

/** Similar places: four per row on wide screens, a swipeable row on phones. Renders nothing for an empty list. */
export function SimilarPlaces({ places, from }: SimilarProps) {
  const { t } = useTranslation('nearby')
  if (places.length === 0) return null
  return (
    <section aria-labelledby="similar-places">
      <h2 id="similar-places" className="mb-5 text-20 md:text-24">
        {t('similar_title')}
      </h2>
      {/* Scrolls sideways when wider than the window; focusing a link scrolls it into view. */}
      <ul className="grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto pb-4 max-lg:-mx-(--gutter) max-lg:scrollbar-none max-lg:px-(--gutter) md:auto-cols-[40%] lg:auto-cols-[calc(25%-18px)] lg:gap-6">
        {places.slice(0, MAX_PLACES).map((place) => (
          <li key={place.id} className="min-w-0 snap-start">
            <SimilarCard place={place} from={from} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SimilarCard({ place, from }: { place: Inventory; from: Point | undefined }) {
  const { t } = useTranslation('nearby')
  const { language, currency } = useSite()
  const { moveIn } = parseStayChoice(useLocation().search)
  const { offered } = place
  // The stay whose price the card shows, from the day that the visitor has chosen.
  const stay = offered?.available ? formatStayChoice({ tenancyId: offered.inventory_id, moveIn }).toString() : ''
  const image = imageOf(place)
  // Without exchange rates the price stays in the listing's own currency.
  const price = priceOf(place, { language, currency })
  const rating = place.reviews_rating === null ? null : ratingText(place.reviews_rating, language)
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-card">
        <PictureOrIcon image={image} icon="house" sizes={SIZES} />
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-17 wrap-anywhere">
          <Link
            to={`/places/${place.canonical_name}${stay && `?${stay}`}`}
            className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {place.name}
          </Link>
        </h3>
        {rating !== null && (
          <Rating text={rating} label={t('similar_rating', { rating, count: place.reviews_count })} />
        )}
      </div>
      {from && (
        <p className="mt-0.5 flex items-center gap-1.5 text-13 text-ink-2">
          <Icon name="map-pin" size="small" />
          {t('similar_away', {
            distance: formatTravelDistance(metresBetween(from, place.location.location_coordinates), language),
          })}
        </p>
      )}
      {price ? (
        <ListingPrice price={price} className="mt-2" />
      ) : (
        <p className="mt-2 text-ink-2">{t('similar_no_price')}</p>
      )}
      <Heart id={place.id} name={place.name} stay={offered && { tenancyId: offered.inventory_id, moveIn: null }} />
    </article>
  )
}
