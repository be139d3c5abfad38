import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PictureOrIcon } from '../../shared/picture/picture-or-icon.tsx'
import { Heart, IN_CORNER } from './shared/heart.tsx'
import { Rating } from '../../ui/stars.tsx'
import { COMPARE_FORM, COMPARED_FIELD } from './compare-form.ts'
import { SavedStayNotice } from './shared/saved-stay-notice.tsx'
import { Policies } from './policies.tsx'
import { ListingPrice } from '../../shared/listing/listing-price.tsx'
import type { ShortlistLine } from './shortlist-line.ts'

const SIZES = '(min-width: 1024px) 264px, (min-width: 768px) 264px, calc(100vw - 32px)'

type Props = {
  line: ShortlistLine
  /** Whether the image is visible on load and should load eagerly. */
  first: boolean
  /** Whether there is another entry to compare with. */
  comparable: boolean
  /** Whether the place is ticked from the start, because all of the list fit into one comparison. */
  ticked: boolean
}

export function EntryCard({ line, first, comparable, ticked }: Props) {
  const { t } = useTranslation('shortlist')
  const { id, stay, compared, name, path, address, image, rating, price, dates, change, free, policies } = line
  return (
    <li>
      <article className="group relative grid gap-4 border-b border-sand-200 pb-6 md:grid-cols-[16.5rem_minmax(0,1fr)] md:gap-6">
        <div
          className={`relative col-start-1 row-start-1 self-start overflow-hidden rounded-card ${free ? '' : 'opacity-60'}`}
        >
          <PictureOrIcon image={image} icon="camera" sizes={SIZES} priority={first} />
        </div>
        <div className="flex min-w-0 flex-col">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 text-20 wrap-anywhere">
              <Link
                to={path}
                className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h2>
            {rating && (
              <Rating
                text={rating.text}
                count={String(rating.count)}
                label={t('rating', { rating: rating.text, count: rating.count })}
              />
            )}
          </div>
          <p className="mt-0.5 text-ink-2">{address}</p>
          {change && <SavedStayNotice change={change} className="mt-3" />}
          <div className="mt-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
            {price ? (
              <ListingPrice
                price={price}
                backText={price.back && t('total_back', { amount: price.back, fee: price.fee })}
                totalOfAllText={price.totalOfAll && t('for_all', { total: price.totalOfAll, count: price.persons })}
                datesText={dates && t('dates', dates)}
              />
            ) : (
              <p className="text-ink-2">{t('no_price')}</p>
            )}
            <p className="text-13 text-ink-2 md:text-right">
              {free === null ? (
                <span className="font-semibold text-ink">{t('full')}</span>
              ) : free.isForDates ? (
                t('available_for_dates', { count: free.rooms })
              ) : free.from === null ? (
                t('available', { count: free.rooms })
              ) : (
                t('available_from', { count: free.rooms, day: free.from })
              )}
            </p>
          </div>
          {/* Stacked above the link that covers the card, so that the controls stay clickable. */}
          <div className="relative z-1 mt-1 flex flex-wrap items-start justify-between gap-x-4">
            <Policies policies={policies} />
            {comparable && (
              <label className="-mb-2 inline-flex min-h-11 cursor-pointer items-center gap-2 in-data-kept:hidden">
                <input
                  type="checkbox"
                  form={COMPARE_FORM}
                  name={COMPARED_FIELD}
                  value={compared}
                  defaultChecked={ticked}
                  aria-label={t('compare_choose_name', { name })}
                  className="size-5 scroll-mb-24 accent-ink"
                />
                {t('compare_choose')}
              </label>
            )}
          </div>
        </div>
        <Heart id={id} name={name} stay={stay} saved className={IN_CORNER} />
      </article>
    </li>
  )
}
