import type { Place } from '@amber/contract/schemas/inventory'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOnChange } from '../../../ui/use-on-change.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewChips } from './review-chips.tsx'
import { NO_REVIEW_FILTERS, type ReviewFilters } from './review-filters.ts'
import { ReviewLink } from './review-link.tsx'
import type { ReviewTranslations } from './load-translations.server.ts'
import { PAGE_SIZE, type ReviewPage } from './review-page.ts'
import { ReviewSummary } from './review-summary.tsx'
import { useReviews } from './use-reviews.ts'

export type ReviewsProps = {
  place: Pick<Place, 'id' | 'name' | 'reviews_count'>
  /** Reviews requested by the URL; null when they could not be loaded. */
  first: ReviewPage | null
  /** Translations that the URL requested. */
  translations: ReviewTranslations
}

/** Reviews of verified stays. Filters and pages are part of the URL and work without JavaScript. */
export function Reviews({ place, first, translations }: ReviewsProps) {
  const { t } = useTranslation('reviews')
  const { filters, page, isPending, retry } = useReviews(place.id, first)
  const top = useRef<HTMLOutputElement>(null)
  // A new page takes focus at its top, for keyboard users too.
  useOnChange(String(filters.page), () => top.current?.focus())
  const count = page?.meta.summary.count ?? place.reviews_count
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <h2 id="reviews-title" className="mb-5 text-20 md:text-24">
        {t('title', { count })}
      </h2>
      {page === null ? (
        <ErrorState title={t('failed_title')} text={t('failed_text')}>
          <Button variant="outline" size="small" onClick={retry} className="noscript:hidden">
            {t('retry')}
          </Button>
        </ErrorState>
      ) : count === 0 ? (
        <EmptyState title={t('empty_title')} text={t('empty_text')} />
      ) : (
        <>
          <ReviewSummary summary={page.meta.summary} filters={filters} />
          <ReviewChips summary={page.meta.summary} filters={filters} />
          <output ref={top} tabIndex={-1} className="mt-6 block scroll-mt-24 text-13 text-ink-3 outline-none">
            {isPending ? t('loading') : t('shown', { count: page.meta.count })}
          </output>
          <div
            aria-busy={isPending}
            className={`transition-opacity duration-(--time-base) ${isPending ? 'opacity-50' : ''}`}
          >
            {page.result.length === 0 ? (
              <div className="mt-4">
                <EmptyState title={t('none_title')} text={t('none_text')}>
                  <ReviewLink to={NO_REVIEW_FILTERS} className={LINK}>
                    {t('show_all')}
                  </ReviewLink>
                </EmptyState>
              </div>
            ) : (
              <div className="mt-4 grid gap-8 md:grid-cols-2 md:gap-x-8">
                {page.result.map((review) => (
                  <ReviewCard
                    key={review.id}
                    review={review}
                    placeName={place.name}
                    canTranslate={page.meta.can_translate}
                    translation={translations[review.id]}
                    topic={filters.topic}
                  />
                ))}
              </div>
            )}
          </div>
          <Pages filters={filters} pages={Math.ceil(page.meta.count / PAGE_SIZE)} />
        </>
      )}
    </section>
  )
}

const LINK = 'inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-1 underline-offset-3'

function Pages({ filters, pages }: { filters: ReviewFilters; pages: number }) {
  const { t } = useTranslation('reviews')
  if (pages < 2) return null
  const { page } = filters
  return (
    <nav aria-label={t('pages')} className="mt-6 grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      {page > 1 ? (
        <ReviewLink
          to={{ ...filters, page: Math.min(page - 1, pages) }}
          rel="prev"
          className={`${LINK} justify-self-start`}
        >
          <Icon name="arrow-left" />
          {t('previous')}
        </ReviewLink>
      ) : (
        <span />
      )}
      <span className="tabular text-ink-2">{t('page_of', { page: Math.min(page, pages), pages })}</span>
      {page < pages && (
        <ReviewLink to={{ ...filters, page: page + 1 }} rel="next" className={`${LINK} justify-self-end`}>
          {t('next')}
          <Icon name="arrow-right" />
        </ReviewLink>
      )}
    </nav>
  )
}
