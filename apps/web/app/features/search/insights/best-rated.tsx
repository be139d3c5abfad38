import { LOCALES } from '@amber/domain/languages'
import { Picture } from '../../../shared/picture/picture.tsx'
import { Rating } from '../../../ui/stars.tsx'
import type { InsightsContext } from './insights-context.ts'
import { Section } from './section.tsx'
import { SiteLink } from './site-link.tsx'

/** The places that students rate best. */
export function BestRated({ context: { t, language, bestRated } }: { context: InsightsContext }) {
  if (bestRated.length === 0) return null
  const decimalFormat = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <Section id="rated" title={t('best_title')} text={t('best_text')} stacked>
      <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {bestRated.map((place) => {
          const rating = decimalFormat.format(place.reviews_rating)
          return (
            <li key={place.canonical_name} className="group relative">
              {place.image && (
                <div className="mb-3 overflow-hidden rounded-card">
                  <Picture
                    image={{
                      path: place.image.base_path,
                      width: place.image.width,
                      height: place.image.height,
                      preview: null,
                      alt: place.image.caption ?? '',
                    }}
                    sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
                  />
                </div>
              )}
              <p className="flex items-baseline justify-between gap-3">
                <SiteLink
                  to={`/places/${place.canonical_name}`}
                  className="font-display text-20 leading-tight font-title tracking-[-0.015em] decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {place.name}
                </SiteLink>
                <Rating text={rating} label={t('best_rating', { rating, count: place.reviews_count })} />
              </p>
              <p className="mt-1 text-13 text-ink-3">{t('reviews_count', { count: place.reviews_count })}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
