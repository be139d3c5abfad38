import { comparisonPath, formatComparedId } from '@amber/domain/compare/comparison-url'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../shared/picture/picture.tsx'
import { useLength } from '../../shared/stay/use-length.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { ColumnDeviations } from './column-deviations.tsx'
import type { CompareColumn, ComparePage } from './compare-view.ts'
import { FORM_ID } from './stay-form.tsx'
import { withUniversity } from './with-university.ts'

/** Selects the remove link of a column. */
export const REMOVE_LINK = 'a[data-remove]'

type Props = { column: CompareColumn; page: ComparePage; first: boolean }

/** Image of the room, the choice of another one, and the links that open the place or remove the column. */
export function ColumnChoice({ column, page, first }: Props) {
  const { t } = useTranslation(['compare', 'place'])
  const { id, name, area, image, isLet, path } = column
  const shown = withUniversity(page)
  const pathWithout = comparisonPath({ ...shown, ids: shown.ids.filter((columnId) => columnId !== id) })
  return (
    <div className="grid max-w-80 gap-2">
      <div className="relative overflow-hidden rounded-control md:[&>figure]:aspect-auto md:[&>figure]:h-24">
        {image ? (
          <Picture image={{ ...image, alt: '' }} sizes="(min-width: 768px) 20vw, 46vw" priority={first} />
        ) : (
          <div className="aspect-3/2 bg-sand-100" />
        )}
        <Link
          to={pathWithout}
          preventScrollReset
          data-remove=""
          aria-label={t('remove_named', { name })}
          className="absolute top-1 right-1 grid size-11 place-items-center"
        >
          <span className="grid size-8 place-items-center rounded-pill bg-glass">
            <Icon name="x" size="small" />
          </span>
        </Link>
      </div>
      <p className="compare-area text-13 text-ink-2">{isLet ? area : t('not_let')}</p>
      <ColumnDeviations column={column} page={page} />
      <RoomChoice column={column} page={page} />
      <ButtonLink to={path} variant="outline" size="small" aria-label={t('see_named', { name })}>
        {t('see')}
      </ButtonLink>
    </div>
  )
}

/** Selects one room of the place or any room, which sets the id of the column. */
function RoomChoice({ column, page: { comparison } }: Omit<Props, 'first'>) {
  const { t } = useTranslation('compare')
  const length = useLength()
  const { id, placeId, name, rooms, room, stay, isNamedStay } = column
  const named = formatComparedId(comparison, id)
  // The id of a saved stay keeps its room, also when a stay of another length is compared.
  const chosenRoom = rooms.find((other) => other.id === (id === placeId ? id : room?.id))
  const chosenStay =
    isNamedStay && room !== null && stay !== null
      ? t('chosen_stay', { room: room.name, length: length(stay.length.count, stay.length.unit) })
      : null
  return (
    <ChoiceSelect
      form={FORM_ID}
      name="ids"
      value={chosenStay === null ? (chosenRoom?.id ?? placeId) : named}
      text={chosenRoom?.name ?? t('any_room')}
      aria-label={t('room_of', { name })}
    >
      {chosenStay !== null && <option value={named}>{chosenStay}</option>}
      <option value={placeId}>{t('any_room')}</option>
      {rooms.map((other) => (
        <option key={other.id} value={other.id}>
          {other.name}
        </option>
      ))}
    </ChoiceSelect>
  )
}
