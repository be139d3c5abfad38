import { Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { SimilarPlaces } from './lazy-sections.ts'
import type { GonePlace as GonePlaceData } from './load-place.server.ts'

/** Shown with status 410 for a place that will never be let again, so that an old link still leads somewhere. */
export function GonePlace({ name, city, similar, canonicalName }: GonePlaceData & { canonicalName: string }) {
  const { t } = useTranslation('place')
  const title = t('gone_title', { name })
  return (
    <div className="py-8 md:py-12">
      <PageHead title={title} path={`/places/${canonicalName}`} noindex />
      <h1 className="text-32 md:text-44">{title}</h1>
      <p className="mt-3 max-w-[38em] text-17 text-ink-2">{t('gone_text', { city: city.name })}</p>
      <p className="mt-6 mb-10">
        <Link
          to={`/places/search/${city.canonical_name}`}
          className="inline-flex min-h-12 items-center rounded-control bg-red-strong px-5 font-semibold text-on-dark transition-colors duration-(--time-fast) hover:bg-red-deep"
        >
          {t('all_places_in', { city: city.name })}
        </Link>
      </p>
      <Suspense>
        <SimilarPlaces places={similar} />
      </Suspense>
    </div>
  )
}
