import type { ReviewSummary } from '@amber/contract/schemas/reviews'
import { LOCALES } from '@amber/domain/languages'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isFiltered, NO_REVIEW_FILTERS, type ReviewFilters } from './review-filters.ts'
import { ReviewLink } from './review-link.tsx'
import { languageText } from './review-formats.ts'

type Props = { summary: ReviewSummary; filters: ReviewFilters }

/**
 * One chip per filter that leaves any review; pressing it again removes the filter. Filters combine, and each number
 * counts the reviews that the chip shows together with the other filters.
 */
export function ReviewChips({ summary, filters }: Props) {
  const { t } = useTranslation('reviews')
  const { language } = useSite()
  const number = new Intl.NumberFormat(LOCALES[language])
  const firstPage = { ...filters, page: 1 }
  return (
    <nav aria-label={t('filters')} className="mt-6">
      {/* One scrolling line on phones, where fourteen chips would fill a screen. */}
      <ul className="flex gap-2 max-md:-mx-(--gutter) max-md:scrollbar-none max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 md:flex-wrap">
        <Chip to={NO_REVIEW_FILTERS} chosen={!isFiltered(filters)}>
          {t('all')}
        </Chip>
        {filters.rating !== null && (
          <Chip to={{ ...firstPage, rating: null }} chosen>
            {t('chip_stars', { count: filters.rating })}
            <Icon name="x" size="small" />
          </Chip>
        )}
        {(filters.photos || summary.with_media > 0) && (
          <Chip
            to={{ ...firstPage, photos: !filters.photos }}
            chosen={filters.photos}
            count={number.format(summary.with_media)}
          >
            {t('with_photos')}
          </Chip>
        )}
        {summary.topics
          .filter(({ topic, count }) => count > 0 || filters.topic === topic)
          .map(({ topic, count }) => (
            <Chip
              key={topic}
              to={{ ...firstPage, topic: filters.topic === topic ? null : topic }}
              chosen={filters.topic === topic}
              count={number.format(count)}
            >
              {t(`topic_${topic}`)}
            </Chip>
          ))}
        {summary.languages.length > 1 &&
          summary.languages
            .filter(({ language: name, count }) => count > 0 || filters.language === name)
            .map(({ language: name, count }) => (
              <Chip
                key={name}
                to={{ ...firstPage, language: filters.language === name ? null : name }}
                chosen={filters.language === name}
                count={number.format(count)}
              >
                {t('in_language', { language: languageText(name, language) })}
              </Chip>
            ))}
      </ul>
    </nav>
  )
}

type ChipProps = { to: ReviewFilters; chosen: boolean; count?: string; children: ReactNode }

function Chip({ to, chosen, count, children }: ChipProps) {
  return (
    <li className="shrink-0">
      <ReviewLink
        to={to}
        current={chosen}
        className="tabular inline-flex min-h-10 items-center gap-1.5 rounded-control border border-sand-300 bg-paper px-3 font-medium whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:inset-ring aria-[current]:inset-ring-ink"
      >
        {children}
        {count !== undefined && <span className="font-normal text-ink-3">{count}</span>}
      </ReviewLink>
    </li>
  )
}
