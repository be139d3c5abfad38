import type { Place } from '@amber/contract/inventory'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Rating } from '../../../ui/stars.tsx'
import { usePlace } from '../place-state.ts'
import { ShareButton } from './share-button.tsx'
import { UniversityDistance } from './university-distance.tsx'

/** What it is called, where it is, what students say, and how far lectures are. */
export function PlaceTitle() {
  const { t } = useTranslation('place')
  const { place, rating } = usePlace()
  const { reviews_count: count } = place
  return (
    <div className="pt-5 lg:pt-8">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-32 tracking-[-0.03em] wrap-anywhere md:text-44">{place.name}</h1>
          <p className="mt-1.5 text-ink-2">{addressOf(place)}</p>
        </div>
        <ShareButton />
      </div>
      <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2">
        <li>
          {rating !== null && count > 0 ? (
            <a href="#reviews" className="inline-flex min-h-6 items-center gap-1.5 text-ink">
              <Rating text={rating} label={t('rating_label', { rating })} />
              <span className="font-medium underline underline-offset-3">{t('reviews', { count })}</span>
            </a>
          ) : (
            <a href="#reviews" className="inline-flex min-h-6 items-center underline underline-offset-3">
              {t('no_reviews')}
            </a>
          )}
        </li>
        <UniversityDistance />
        {place.tags.includes('dual_occupancy') && (
          <li className="flex items-center gap-1.5">
            <Icon name="users" size="small" />
            {t('dual_occupancy')}
          </li>
        )}
      </ul>
    </div>
  )
}

/** Street, district, city and post code, whichever are known; nothing twice. */
function addressOf({ location, region }: Place): string {
  const { street_number, route, district, locality, postal_code } = location
  const street = [street_number?.long_name, route?.long_name].filter(Boolean).join(' ')
  const city = locality?.long_name ?? region.name
  const parts = [street, district?.long_name, [city, postal_code?.long_name].filter(Boolean).join(' ')]
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(', ')
}
