import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { takeEarlyClick } from '../../../browser/on-first-interaction.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { OptionalBoundary } from '../../../ui/optional-boundary.tsx'
import { useSearch } from '../search-state.ts'

const Reasons = lazy(() => import('./score-reasons.tsx').then(({ ScoreReasons }) => ({ default: ScoreReasons })))

const LINK =
  'inline-flex min-h-8 cursor-pointer items-center gap-1 text-ink-2 underline decoration-sand-300 underline-offset-3 hover:decoration-ink'

/** Explains the ranking of a place on request, beside a link to enquire. */
export function RankingExplanation({ id, name, path }: { id: number; name: string; path: string }) {
  const { t } = useTranslation('search')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current && takeEarlyClick(button.current)) setOpen(true)
  }, [])
  // Other orders need no explanation, and the points have no part in them.
  const isRanked = useSearch().filters.sort.key === 'relevance'
  return (
    // Above the link that covers the card.
    <div className="relative z-1 mt-1 -mb-2 flow-root text-13">
      {isRanked && (
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-label={`${t('why')} ${name}`}
          onClick={() => setOpen(!isOpen)}
          className={`${LINK} chevron after:size-3.5 aria-expanded:after:-scale-y-100 noscript:hidden`}
        >
          {t('why')}
        </button>
      )}
      <Link
        to={path.replace(/\?|$/, '/lead$&')}
        aria-label={`${t('enquire')} ${name}`}
        className={`${LINK} float-right`}
      >
        {t('enquire')}
      </Link>
      {isRanked && isOpen && (
        <OptionalBoundary>
          <Suspense fallback={<p className="pt-1 text-ink-3">{t('why_loading')}</p>}>
            <Reasons id={id} />
          </Suspense>
        </OptionalBoundary>
      )}
    </div>
  )
}
