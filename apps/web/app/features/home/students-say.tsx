import type { ReviewHighlight } from '@amber/contract/reviews'
import { type ReactNode, Suspense, use } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { initialsOf } from '../../lib/initials.ts'
import { Optional } from '../../ui/optional.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'

export type Saying = Omit<ReviewHighlight, 'id'>

const ROW = 'grid gap-8 md:grid-cols-2 lg:grid-cols-[1.35fr_1fr_1fr] lg:gap-12'

type Coming = { sayings: Promise<Saying[] | undefined> }

/** Reviews of proven stays. They come when they come: the page does not wait for them, and stands without them. */
export function StudentsSay(coming: Coming) {
  return (
    <Optional>
      <Suspense
        fallback={
          <Titled>
            <Waiting />
          </Titled>
        }
      >
        <Sayings {...coming} />
      </Suspense>
    </Optional>
  )
}

function Titled({ children }: { children: ReactNode }) {
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

function Sayings({ sayings }: Coming) {
  const { t } = useTranslation('home')
  const list = use(sayings)
  if (list === undefined) return null
  return (
    <Titled>
      {list.length === 0 ? (
        <p className="text-ink-2">{t('say_empty')}</p>
      ) : (
        <div className={ROW}>
          {list.map((saying) => (
            <Quote key={saying.place_canonical_name} {...saying} />
          ))}
        </div>
      )}
    </Titled>
  )
}

function Quote({ author_name, rating, text, language, place_name, place_canonical_name, region_name }: Saying) {
  const { t } = useTranslation('home')
  return (
    <figure className="group max-lg:md:first:col-span-2">
      <blockquote
        lang={language}
        className="font-display text-20 leading-[1.35] font-[520] tracking-[-0.012em] md:group-first:text-24 md:group-first:leading-tight"
      >
        <p>{t('say_quote', { text })}</p>
      </blockquote>
      <figcaption className="mt-4 flex items-center gap-3 text-13 text-ink-2">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-pill bg-sand-100 font-[650] text-ink group-first:bg-honey"
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

function Waiting() {
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
