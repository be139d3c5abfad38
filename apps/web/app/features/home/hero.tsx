import type { Suggestion } from '@amber/contract/schemas/regions'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { StayCost } from './stay-cost.tsx'
import type { TypicalStay } from './typical-stay.ts'
import studio1200 from './pictures/studio-1200.avif'
import studio480 from './pictures/studio-480.avif'
import studio720 from './pictures/studio-720.avif'
import studio960 from './pictures/studio-960.webp'
import { QuickLinks } from './search/quick-links.tsx'
import { SearchForm } from './search/search-form.tsx'
import { useRecentSearches } from '../search/shared/search-box/use-recent-searches.ts'

type Props = { thisMonth: string; popular: readonly Suggestion[]; stay: TypicalStay | null }

export function Hero({ thisMonth, popular, stay }: Props) {
  const { t } = useTranslation('home')
  const { recent, remember } = useRecentSearches()
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] pt-6 lg:grid-cols-12 lg:gap-x-6 lg:pt-8">
      <div className="lg:z-10 lg:col-span-7 lg:col-start-1 lg:row-start-1 lg:pt-10">
        <h1 className="max-w-[9.5em] text-44 leading-hero font-[680] tracking-[-0.028em] max-[359px]:text-32 lg:text-64">
          {t('hero_title')}
        </h1>
        <p className="mt-4 max-w-[27.5em] text-17 text-ink-2 lg:max-w-[30rem] lg:text-20 lg:leading-[1.45]">
          {t('hero_text')}
        </p>
        <div className="mt-6 lg:mt-8 lg:w-[min(58rem,calc(100vw-2*var(--gutter)))]">
          <SearchForm thisMonth={thisMonth} recent={recent} popular={popular} onSearch={remember} />
          <QuickLinks recent={recent} popular={popular} />
        </div>
      </div>
      <figure className="relative mt-4 lg:col-start-7 lg:col-end-13 lg:row-start-1 lg:mt-0">
        <StudioPicture alt={t('hero_picture')} />
        <span className="absolute top-3 left-3">
          <Badge tone="paper">{t('picture_note')}</Badge>
        </span>
        {stay && <TypicalStayCard stay={stay} />}
      </figure>
    </section>
  )
}

/** The largest contentful paint: loaded first and kept small. */
function StudioPicture({ alt }: { alt: string }) {
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={`${studio480} 480w, ${studio720} 720w, ${studio1200} 1200w`}
        sizes="(min-width: 1440px) 628px, (min-width: 1024px) 50vw, calc(100vw - 32px)"
      />
      <img
        src={studio960}
        width={1200}
        height={800}
        alt={alt}
        fetchPriority="high"
        className="block aspect-3/2 w-full rounded-card bg-sand-100 object-cover lg:aspect-auto lg:h-[35rem]"
      />
    </picture>
  )
}

/**
 * Cost of a whole stay in the city with the most places. Hidden from 1024 to 1280 pixels, where the search box covers
 * it.
 */
function TypicalStayCard({ stay }: { stay: TypicalStay }) {
  const { t } = useTranslation('home')
  return (
    <figcaption className="relative mx-3 -mt-14 rounded-control bg-paper p-4 text-13 shadow-float md:absolute md:right-6 md:bottom-6 md:m-0 md:w-76 lg:max-xl:hidden">
      <p className="mb-2 border-b border-dashed border-sand-300 pb-3">
        <span className="block font-display text-17 leading-tight font-title tracking-[-0.01em]">
          {t('slip_title', { city: stay.city })}
        </span>
        <span className="text-ink-2">{t('slip_room', { room: stay.room, place: stay.place })}</span>
      </p>
      <StayCost stay={stay} />
    </figcaption>
  )
}
