import type { Review } from '@amber/contract/schemas/reviews'
import { toggleOriginalUrl } from '@amber/domain/translation/page-translation'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { usePlace } from '../place-state.ts'
import { readTranslatedReviews, toggleTranslationUrl } from './translated-reviews.ts'
import { useTranslatedText } from './use-translated-text.ts'

type Props = {
  review: Review
  canTranslate: boolean
  /** Translation that came with the page; null when it failed. */
  loaded: string | null | undefined
}

/**
 * The text of a review: translated if the page is and somebody had it translated before, or else on request. Without
 * JavaScript the link loads the page again.
 */
export function ReviewText({ review, canTranslate, loaded }: Props) {
  const { t } = useTranslation('reviews')
  const { language } = useSite()
  const { search } = useLocation()
  const isForeign = review.language !== language
  const { pageTranslation } = usePlace()
  const stored = isForeign && pageTranslation === 'shown' ? review.translation : null
  const isRequested = isForeign && stored === null && readTranslatedReviews(search).includes(review.id)
  const requested = useTranslatedText(review.id, isRequested, loaded)
  const translated = stored ?? requested
  const isTranslated = typeof translated === 'string'
  const isPending = isRequested && translated === undefined
  return (
    <div id={`review-${review.id}`} className="mt-2 scroll-mt-24">
      <p
        aria-busy={isPending}
        lang={isTranslated ? language : review.language}
        className="wrap-anywhere whitespace-pre-line"
      >
        {isTranslated ? translated : review.text}
      </p>
      {isForeign && (canTranslate || isTranslated) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-ink-3">
          <output className={translated === null ? 'text-danger' : ''}>
            {isPending && t('translating')}
            {isTranslated && t('translated')}
            {translated === null && t('translation_failed')}
          </output>
          <Link
            to={`${stored === null ? toggleTranslationUrl(search, review.id) : toggleOriginalUrl(search)}#review-${review.id}`}
            // A crawler would have every review translated, at our expense.
            rel="nofollow"
            replace
            preventScrollReset
            className="inline-flex min-h-6 items-center font-semibold text-ink underline underline-offset-3"
          >
            {isRequested || stored !== null ? t('show_original') : t('translate')}
          </Link>
        </p>
      )}
    </div>
  )
}
