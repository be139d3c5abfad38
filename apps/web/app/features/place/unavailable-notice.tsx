import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePlace } from './place-state.ts'

const LINK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-3'

/** Notice at the top of a place that is not let, with alternatives. */
export function UnavailableNotice() {
  const { t } = useTranslation('place')
  const { place } = usePlace()
  const city = place.region.ancestors.find(({ region_type }) => region_type === 'locality') ?? place.region
  return (
    <div className="mb-4 flex gap-4 rounded-card bg-honey-tint p-5 text-honey-ink">
      <Icon name="circle-alert" size="large" />
      <div>
        <p className="text-17 font-semibold">{t('not_let_title')}</p>
        <p className="mt-1">{t('not_let_text', { name: place.name })}</p>
        <p className="-mb-2 flex flex-wrap gap-x-5">
          <a href="#similar" className={LINK}>
            {t('see_similar')}
          </a>
          <Link to={`/places/search/${city.canonical_name}`} className={LINK}>
            {t('all_places_in', { city: city.name })}
          </Link>
        </p>
      </div>
    </div>
  )
}
