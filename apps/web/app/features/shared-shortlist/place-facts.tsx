import { Suspense, use } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListingPrice } from '../../shared/listing/listing-price.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Rating } from '../../ui/stars.tsx'
import { SavedStayNotice } from '../shortlist/shared/saved-stay-notice.tsx'
import type { SharedPlaceCard } from './shared-place-card.ts'

/** The rating of a place, the walk to its university, its price and the total of the stay. */
export function PlaceFacts({ card: { rating, walk, available, listed, dates, change } }: { card: SharedPlaceCard }) {
  const { t } = useTranslation(['shared', 'shortlist', 'common'])
  return (
    <>
      {rating && (
        <Rating
          text={rating.text}
          count={String(rating.count)}
          label={t('common:rating', { rating: rating.text, count: rating.count })}
        />
      )}
      {walk && (
        <OptionalBoundary>
          <Suspense fallback={<Skeleton className="h-5 w-48" />}>
            <Walk walk={walk} />
          </Suspense>
        </OptionalBoundary>
      )}
      {change && <SavedStayNotice change={change} />}
      {!available ? (
        <p className="text-ink-2">{t('full')}</p>
      ) : listed === null ? (
        <p className="text-ink-2">{t('no_price')}</p>
      ) : (
        <ListingPrice
          price={listed}
          backText={listed.back && t('total_back', { amount: listed.back, fee: listed.fee })}
          datesText={dates && t('shortlist:dates', dates)}
        />
      )}
    </>
  )
}

function Walk({ walk }: { walk: NonNullable<SharedPlaceCard['walk']> }) {
  const { t } = useTranslation('shared')
  const found = use(walk)
  if (found === null) return null
  return (
    <p className="flex items-center gap-1.5 text-13 text-ink-2">
      <Icon name="footprints" size="small" />
      {t('walk_to', { time: found.time, university: found.university })}
    </p>
  )
}
