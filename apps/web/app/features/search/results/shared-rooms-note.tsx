import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSearch } from '../search-state.ts'
import { showsOwnRooms } from './shows-own-rooms.ts'

/** Says that prices are those of rooms for one person, where shared ones are cheaper, and how to see those. */
export function SharedRoomsNote() {
  const { t } = useTranslation('search')
  const { filters, facets, addressOf } = useSearch()
  if (!showsOwnRooms(filters) || !facets?.room_types['shared_room']) return null
  return (
    <>
      {' '}
      {t('own_room')}{' '}
      <Link
        to={addressOf({ ...filters, types: [...filters.types, 'shared_room'], page: 1 })}
        rel="nofollow"
        className="underline underline-offset-3"
      >
        {t('see_shared')}
      </Link>
    </>
  )
}
