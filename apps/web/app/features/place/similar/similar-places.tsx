import type { Inventory } from '@amber/contract/inventories'
import { metresBetween, type Point } from '@amber/domain/geo/point'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { Picture } from '../../../parts/picture.tsx'
import { Heart } from '../../../parts/shortlist/heart.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Rating } from '../../../ui/stars.tsx'
import { farText } from '../../../parts/travel/travel-words.ts'
import { ratingText } from '../reviews/review-words.ts'

const MOST = 8
const SIZES = '(min-width: 1440px) 302px, (min-width: 1024px) 25vw, (min-width: 768px) 40vw, 78vw'

export type SimilarProps = {
  places: readonly Inventory[]
  /** Where the place is that they are like: each card says how far it is from there. */
  from?: Point
}

/** Cards in a row: four where there is room, a row to swipe through on a phone. Nothing where there is none. */
export function SimilarPlaces({ places, from }: SimilarProps) {
  const { t } = useTranslation('nearby')
  if (places.length === 0) return null
  return (
    <section aria-labelledby="similar-places">
      <h2 id="similar-places" className="mb-5 text-20 md:text-24">
        {t('similar_title')}
      </h2>
      {/* The row scrolls sideways wherever it is wider than the window; its links take the keyboard along. */}
      <ul className="grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto pb-4 max-lg:-mx-(--gutter) max-lg:scrollbar-none max-lg:px-(--gutter) md:auto-cols-[40%] lg:auto-cols-[calc(25%-18px)] lg:gap-6">
        {places.slice(0, MOST).map((place) => (
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
  const { language } = useSite()
  const [image] = place.images
  const rating = place.reviews_rating === null ? null : ratingText(place.reviews_rating, language)
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-card">
        {image ? (
          <Picture
            image={{
              path: image.base_path,
              width: image.width,
              height: image.height,
              preview: image.blurred_preview,
              alt: image.caption ?? place.name,
            }}
            sizes={SIZES}
          />
        ) : (
          <div className="grid aspect-3/2 place-items-center bg-sand-100 text-ink-3">
            <Icon name="house" />
          </div>
        )}
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-17 wrap-anywhere">
          <Link
            to={`/places/${place.canonical_name}`}
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
            distance: farText(metresBetween(from, place.location.location_coordinates), language),
          })}
        </p>
      )}
      <SimilarPrice place={place} />
      <Heart id={place.id} name={place.name} />
    </article>
  )
}

function SimilarPrice({ place: { pricing, offered } }: { place: Inventory }) {
  const { t } = useTranslation(['nearby', 'common'])
  const { language } = useSite()
  if (!pricing || !offered || !isCurrencyCode(pricing.currency)) {
    return <p className="mt-2 text-ink-2">{t('similar_no_price')}</p>
  }
  const { currency } = pricing
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const total = Math.ceil(offered.total / offered.persons)
  return (
    <p className="tabular mt-2 leading-[1.3]">
      <span className="text-20 font-[680] tracking-[-0.025em]">{money(pricing.price_per_person)}</span>
      <span className="text-ink-2">
        {t('per_unit', { unit: t(`common:unit_${pricing.duration === 'weekly' ? 'week' : 'month'}`) })}
        {offered.persons > 1 && ` ${t('each')}`}
      </span>
      <span className="block text-13 text-ink-2">
        <span className="font-semibold text-ink">{money(total)}</span>{' '}
        {t('for_length', { length: t(`length_${offered.lease_duration_unit}`, { count: offered.lease_duration }) })}
      </span>
    </p>
  )
}
