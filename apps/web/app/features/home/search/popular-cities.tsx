import { useTranslation } from '../../../i18n/use-translation.ts'
import { type SuggestedName, SuggestedNames } from './suggested-names.tsx'

type Props = { cities: readonly SuggestedName[] }

/** Links to cities that many search for, with the month and length of the search that found nothing. */
export function PopularCities({ cities }: Props) {
  const { t } = useTranslation('search_box')
  if (cities.length === 0) return null
  return (
    <section aria-labelledby="popular-cities" className="mt-8">
      <h2 id="popular-cities" className="text-20">
        {t('suggest_popular')}
      </h2>
      <SuggestedNames names={cities} />
    </section>
  )
}
