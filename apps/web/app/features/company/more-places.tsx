import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { GroupChoices } from './load-group-booking.server.ts'

/** Says that the city has more places than the form offers, and links to all of them. */
export function MorePlaces({ choices: { city, places, placesCount } }: { choices: GroupChoices }) {
  const { t } = useTranslation('company')
  const shown = places?.length ?? 0
  if (placesCount <= shown) return null
  return (
    <p className="text-13 text-ink-2">
      {t('more_places', { shown, count: placesCount })}{' '}
      <Link to={`/places/search/${city}`} className="font-medium text-ink underline underline-offset-3">
        {t('all_places')}
      </Link>
    </p>
  )
}
