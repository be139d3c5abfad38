import type { ReviewSummary as Summary } from '@amber/contract/schemas/reviews'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { NO_REVIEW_FILTERS, type ReviewFilters } from './review-filters.ts'
import { ReviewLink } from './review-link.tsx'
import { ratingText } from './review-formats.ts'

const STARS_DESCENDING = [5, 4, 3, 2, 1] as const

/** Average rating, distribution of stars and rating per topic. */
export function ReviewSummary({ summary, filters }: { summary: Summary; filters: ReviewFilters }) {
  const { t } = useTranslation('reviews')
  const { language } = useSite()
  const maxCount = Math.max(...summary.ratings, 1)
  const number = new Intl.NumberFormat(LOCALES[language])
  return (
    <div className="grid gap-6 md:grid-cols-[auto_1fr] md:items-center md:gap-x-10 xl:grid-cols-[auto_1fr_1fr]">
      {summary.rating !== null && (
        <p className="tabular">
          <span className="block text-64 leading-[0.9] font-[680] tracking-[-0.06em]">
            {ratingText(summary.rating, language)}
          </span>
          <span className="text-13 text-ink-3">{t('out_of')}</span>
        </p>
      )}
      <ul aria-label={t('histogram')} className="tabular grid text-13">
        {STARS_DESCENDING.map((stars) => {
          const count = summary.ratings[stars - 1] ?? 0
          const isChosen = filters.rating === stars
          const row = (
            <>
              <span className="sr-only">{t('stars_row', { stars, count })}</span>
              <span aria-hidden="true">{stars}</span>
              <span aria-hidden="true" className="block h-2 overflow-hidden rounded-pill bg-sand-100">
                <span
                  className={`block h-full rounded-pill ${isChosen ? 'bg-ink' : 'bg-honey'}`}
                  style={{ width: `${(count / maxCount) * 100}%` }}
                />
              </span>
              <span aria-hidden="true" className="text-right text-ink-3">
                {number.format(count)}
              </span>
            </>
          )
          const look = 'grid min-h-6 grid-cols-[1rem_1fr_2.5rem] items-center gap-3 rounded-tag'
          return (
            <li key={stars}>
              {count === 0 ? (
                <div className={look}>{row}</div>
              ) : (
                // The bars count all reviews, so a bar shows exactly those and no other filter.
                <ReviewLink
                  to={{ ...NO_REVIEW_FILTERS, rating: isChosen ? null : stars }}
                  current={isChosen}
                  className={`${look} hover:bg-sand-50 ${isChosen ? 'font-semibold' : ''}`}
                >
                  {row}
                </ReviewLink>
              )}
            </li>
          )
        })}
      </ul>
      {summary.topics.length > 0 && (
        <dl aria-label={t('topics')} className="tabular grid grid-cols-2 gap-x-6 text-13 max-xl:md:col-span-2">
          {summary.topics.map(({ topic, rating }) => (
            <div key={topic} className="flex justify-between gap-3 border-b border-sand-200 py-1.5">
              <dt>{t(`topic_${topic}`)}</dt>
              <dd className="font-semibold">{ratingText(rating, language)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
