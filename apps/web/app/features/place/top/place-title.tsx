import { RESIDENT_TAGS } from '@amber/domain/inventory/vocabulary'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatAddress } from '../../../shared/listing/format-address.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Rating } from '../../../ui/stars.tsx'
import { usePlace } from '../place-state.ts'
import { SaveButton } from './save-button.tsx'
import { ShareButton } from './share-button.tsx'
import { UniversityDistance } from './university-distance.tsx'

/** Name, location, rating and distance to the university. */
export function PlaceTitle() {
  const { t } = useTranslation('place')
  const { place, rating } = usePlace()
  const { reviews_count: count } = place
  const residents = RESIDENT_TAGS.filter((tag) => place.tags.includes(tag))
  return (
    <div className="pt-5 lg:pt-8">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-32 tracking-[-0.03em] wrap-anywhere md:text-44">{place.name}</h1>
          <p className="mt-1.5 text-ink-2">{formatAddress(place.location, place.region.name)}</p>
        </div>
        <div className="flex shrink-0 gap-2">
          <ShareButton />
          <SaveButton />
        </div>
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
        {residents.length > 0 && (
          <li className="flex items-center gap-1.5">
            <Icon name="users" size="small" />
            {residents.map((tag) => t(`residents_${tag}`)).join(' · ')}
          </li>
        )}
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
