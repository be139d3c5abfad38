import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PriceFrom } from '../../shared/money/price-from.tsx'
import { Picture } from '../../shared/picture/picture.tsx'
import { Rating } from '../../ui/stars.tsx'
import type { CityPlace } from './load-city-places.server.ts'
import { SectionTitle } from './section-title.tsx'

const SIZES = '(min-width: 1440px) 302px, (min-width: 1024px) 25vw, (min-width: 768px) 40vw, 78vw'

/** A place in each of the largest cities: four per row on wide screens, a swipeable row on phones. */
export function CityPlaces({ places }: { places: readonly CityPlace[] }) {
  const { t } = useTranslation('home')
  if (places.length === 0) return null
  return (
    <section aria-labelledby="city-places" className="pb-12 md:pb-16">
      <div className="mb-5">
        <SectionTitle id="city-places">{t('places_title')}</SectionTitle>
      </div>
      {/* Scrolls sideways when wider than the window; focusing a link scrolls it into view. */}
      <ul className="grid snap-x snap-mandatory scroll-px-(--gutter) auto-cols-[78%] grid-flow-col gap-4 overflow-x-auto pb-4 max-lg:-mx-(--gutter) max-lg:scrollbar-none max-lg:px-(--gutter) md:auto-cols-[40%] lg:auto-cols-[calc(25%-18px)] lg:gap-6">
        {places.map((place) => (
          <li key={place.canonicalName} className="min-w-0 snap-start">
            <PlaceCard place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceCard({ place: { name, canonicalName, city, image, price, rating } }: { place: CityPlace }) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-card">
        <Picture image={image} sizes={SIZES} />
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-17 wrap-anywhere">
          <Link
            to={`/places/${canonicalName}`}
            className="-my-1 inline-block py-1 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        {rating !== null && (
          <Rating text={rating.text} label={t('common:rating', { rating: rating.text, count: rating.count })} />
        )}
      </div>
      <p className="mt-1.5 flex items-baseline justify-between gap-3 text-13 text-ink-2">
        {/* Above the link that covers the card. The paddings of both links make them tall enough for a thumb. */}
        <Link to={`/places/search/${city.canonicalName}`} className="relative -my-1 py-1 underline underline-offset-3">
          {city.name}
        </Link>
        {price && (
          <span className="tabular">
            <PriceFrom price={price.seen ?? price.text} unit={price.unit} persons={price.persons} />
          </span>
        )}
      </p>
    </article>
  )
}
