import { useTranslation } from '../../../i18n/use-translation.ts'
import { Heart } from '../../shortlist/shared/heart.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { usePlace } from '../place-state.ts'

/** Saves the place with the chosen room and stay. Labelled where there is space. */
export function SaveButton() {
  const { t } = useTranslation('common')
  const { place, chosen } = usePlace()
  const stay = chosen && { tenancyId: chosen.stay.id, moveIn: chosen.cell.moveIn }
  return (
    <Heart
      id={place.id}
      name={place.name}
      stay={stay}
      className="min-h-11 rounded-control bg-sand-100 hover:bg-sand-200"
    >
      {(saved) => (
        <span className="flex min-h-11 items-center gap-2 px-3 font-semibold md:px-4">
          <Icon name="heart" size="small" filled={saved} className={saved ? 'text-red' : ''} />
          <span className="max-md:sr-only">{t(saved ? 'saved' : 'save')}</span>
        </span>
      )}
    </Heart>
  )
}
