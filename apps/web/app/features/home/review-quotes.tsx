import type { ReviewHighlight } from '@amber/contract/schemas/reviews'
import { type ReactNode, Suspense, use } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { initialsOf } from '../../ui/initials.ts'
import { OptionalBoundary } from '../../ui/optional-boundary.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'

export type ReviewQuote = Omit<ReviewHighlight, 'id'>

const ROW = 'grid gap-8 md:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr] lg:gap-12'

type Props = { sayings: Promise<ReviewQuote[] | undefined> }

/** Reviews of verified stays. They stream in after the page and are left out when loading fails. */
export function ReviewQuotes(props: Props) {
  return (
    <OptionalBoundary>
      <Suspense
        fallback={
          <QuotesSection>
            <QuotesSkeleton />
          </QuotesSection>
        }
      >
        <LoadedQuotes {...props} />
      </Suspense>
    </OptionalBoundary>
  )
}

function QuotesSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="students-say" className="pt-12 md:pt-16">
      <h2 id="students-say" className="mb-6 text-24">
        {t('say_title')}
      </h2>
      {children}
    </section>
  )
}

function LoadedQuotes({ sayings }: Props) {
  const { t } = useTranslation('home')
  const loadedQuotes = use(sayings)
  if (loadedQuotes === undefined) return null
  return (
    <QuotesSection>
      {loadedQuotes.length === 0 ? (
        <p className="text-ink-2">{t('say_empty')}</p>
      ) : (
        <div className={ROW}>
          {loadedQuotes.map((quote) => (
            <Quote key={quote.place_canonical_name} {...quote} />
          ))}
        </div>
      )}
    </QuotesSection>
  )
}

function Quote({ author_name, rating, text, language, place_name, place_canonical_name, region_name }: ReviewQuote) {
  const { t } = useTranslation('home')
  return (
    <figure className="group max-lg:md:first:col-span-2">
      <blockquote
        lang={language}
        className="font-display text-20 leading-[1.35] font-title tracking-[-0.012em] md:group-first:text-24 md:group-first:leading-tight"
      >
        <p>{t('say_quote', { text })}</p>
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3 text-13 text-ink-2">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-pill bg-sand-100 font-[650] text-ink group-first:bg-honey group-first:text-on-honey"
        >
          {initialsOf(author_name)}
        </span>
        <span>
          <b className="mr-2 font-semibold text-ink">{author_name}</b>
          <Stars rating={rating} label={t('say_rating', { rating })} />
          <Link
            to={`/places/${place_canonical_name}`}
            className="block underline decoration-sand-300 max-md:py-2 underline-offset-3 hover:decoration-ink"
          >
            {place_name}, {region_name}
          </Link>
        </span>
      </figcaption>
    </figure>
  )
}

function QuotesSkeleton() {
  const { t } = useTranslation('home')
  return (
    <Loading label={t('say_loading')}>
      <div className={ROW}>
        {['first', 'second', 'third'].map((quote) => (
          <div key={quote} className="grid gap-4">
            <Skeleton className="h-22" />
            <Skeleton className="h-10 w-2/3" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
