import { LOCALES } from '@amber/domain/languages'
import { needsLength } from '@amber/domain/search/comparable-totals'
import { lazy, type RefObject, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { PlaceCard } from '../card/place-card.tsx'
import type { Highlight } from '../highlight.ts'
import type { FoundCards } from '../load-search.server.ts'
import { useSearch } from '../search-state.ts'
import { useDelayedFlag } from '../use-delayed-flag.ts'
import { PAGE_SIZE, pagesOf } from '../page-size.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { firstFull } from './first-full.ts'
import { SortMenu } from './sort-menu.tsx'

const loadLengthQuestion = async () => (await import('./length-question.tsx')).LengthQuestion
const loadTradeOffSection = async () => (await import('../trade-off/trade-off-section.tsx')).TradeOffSection
const loadNoPlaces = async () => (await import('./no-places.tsx')).NoPlaces
/** Loaded on demand in browsers. Loaded eagerly on the server, because browsers without JavaScript cannot load them later. */
const LengthQuestion = import.meta.env.SSR
  ? await loadLengthQuestion()
  : lazy(async () => ({ default: await loadLengthQuestion() }))
const TradeOffSection = import.meta.env.SSR
  ? await loadTradeOffSection()
  : lazy(async () => ({ default: await loadTradeOffSection() }))
const NoPlaces = import.meta.env.SSR ? await loadNoPlaces() : lazy(async () => ({ default: await loadNoPlaces() }))

/** Milliseconds before a loading state is shown; most responses arrive sooner, and it would only flicker. */
const SKELETON_DELAY_MS = 250

type Props = {
  found: FoundCards
  /** Page of the displayed list; the filters may be ahead of it. */
  page: number
  highlight: Highlight
  top: RefObject<HTMLParagraphElement | null>
}

export function ResultList({ found: { cards, count, ratesOf, terms, tradeOff }, page, highlight, top }: Props) {
  const { t } = useTranslation('search')
  const { language } = useSite()
  const { filters, isPending, addressOf } = useSearch()
  const isLate = useDelayedFlag(isPending, SKELETON_DELAY_MS)
  if (count === 0) {
    return (
      <div className="mt-6" aria-busy={isPending}>
        {isLate ? (
          <CardSkeletons count={3} />
        ) : (
          <Suspense>
            <NoPlaces />
          </Suspense>
        )}
      </div>
    )
  }
  const pages = pagesOf(count)
  const from = (page - 1) * PAGE_SIZE + 1
  // Without dates, full places stay where their rank puts them.
  const fullFrom = terms.move_in || filters.lease ? firstFull(cards) : undefined
  const numberFormat = new Intl.NumberFormat(LOCALES[language])
  return (
    <>
      {tradeOff && (
        <Suspense>
          {/* Other places start at their own balanced stop. */}
          <TradeOffSection key={tradeOff.best.map(({ id }) => id).join(',')} tradeOff={tradeOff} />
        </Suspense>
      )}
      <div className="flex items-center md:mt-3 justify-between gap-4 border-b border-sand-200 md:pb-1">
        <p ref={top} tabIndex={-1} className="tabular text-ink-2 outline-none">
          {t('range', {
            from: numberFormat.format(from),
            to: numberFormat.format(from + cards.length - 1),
            count: numberFormat.format(count),
          })}
        </p>
        <SortMenu />
      </div>
      {needsLength(filters) && (
        <Suspense>
          <LengthQuestion />
        </Suspense>
      )}
      {filters.sort.key === 'rating' && <p className="pt-3 text-13 text-ink-2">{t('rating_order')}</p>}
      <div aria-busy={isPending}>
        {isLate ? (
          <CardSkeletons count={cards.length} />
        ) : (
          <ol>
            {cards.map((card, index) => (
              <li key={card.id}>
                {index === fullFrom && (
                  <p className="border-b border-sand-200 pt-6 pb-2 font-semibold">
                    {t('full_below', { count: cards.length - index })}
                  </p>
                )}
                <PlaceCard card={card} first={index === 0} highlight={highlight} />
              </li>
            ))}
          </ol>
        )}
      </div>
      {ratesOf !== null && <p className="pt-4 text-13 text-ink-3">{t('converted', { day: ratesOf })}</p>}
      {pages > 1 && (
        <Pagination
          page={page}
          pages={pages}
          hrefOf={(pageNumber) => addressOf({ ...filters, page: pageNumber })}
          label={t('pages')}
          previous={t('previous')}
          next={t('next')}
          summary={t('page_of', { page, pages })}
          pageLabel={(pageNumber) => t('page_number', { page: pageNumber })}
        />
      )}
    </>
  )
}
