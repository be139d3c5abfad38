import { comparisonPath, formatComparedId } from '@amber/domain/compare/comparison-url'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Picture } from '../../shared/picture/picture.tsx'
import { useLength } from '../../shared/stay/use-length.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import type { CompareColumn, ComparePage } from './compare-view.ts'
import { FORM_ID } from './stay-form.tsx'

/** Selects the remove link of a card; the link of the name has no aria-label. */
export const REMOVE_LINK = 'a[aria-label]'

type CardsProps = { page: ComparePage; list: Pick<ComponentProps<'ul'>, 'ref' | 'onFocus' | 'onBlur'> }

/** Cards aligned with the table columns, stacked on phones. */
export function ColumnCards({ page, list }: CardsProps) {
  const { columns } = page
  return (
    <ul {...list} className="compare-cards mt-6 print:hidden">
      {columns.map((column, index) => (
        <ColumnCard key={keyOf(columns, index)} column={column} page={page} first={index === 0} />
      ))}
    </ul>
  )
}

/** Returns a key based on the place, so that the card and its select keep focus when another room is chosen. */
function keyOf(columns: readonly CompareColumn[], index: number): string {
  const placeId = columns[index]?.placeId
  const occurrence = columns.slice(0, index).filter((column) => column.placeId === placeId).length
  return `${placeId} ${occurrence}`
}

type Props = { column: CompareColumn; page: ComparePage; first: boolean }

function ColumnCard({ column, page: { comparison }, first }: Props) {
  const { t } = useTranslation(['compare', 'place'])
  const { id, name, city, image, path, isLet } = column
  const pathWithout = comparisonPath({ ...comparison, ids: comparison.ids.filter((columnId) => columnId !== id) })
  return (
    <li className="compare-card">
      <div className="overflow-hidden rounded-control">
        {image ? (
          <Picture image={{ ...image, alt: '' }} sizes="(min-width: 768px) 20vw, 96px" priority={first} />
        ) : (
          <div className="aspect-3/2 bg-sand-100" />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-1">
          <p className="min-w-0 pt-0.5 leading-[1.3] wrap-anywhere">
            <Link to={path} className="font-semibold underline-offset-3 hover:underline">
              {name}
            </Link>
            <span className="block text-13 text-ink-2">{isLet ? city : t('not_let')}</span>
          </p>
          <Link
            to={pathWithout}
            preventScrollReset
            aria-label={t('remove_named', { name })}
            className="-mt-2 -mr-2 inline-grid size-11 shrink-0 place-items-center rounded-control hover:bg-sand-100"
          >
            <Icon name="x" size="small" />
          </Link>
        </div>
        <RoomChoice column={column} comparison={comparison} />
      </div>
    </li>
  )
}

/** Selects one room of the place or any room, which sets the id of the column. */
function RoomChoice({
  column: { id, placeId, name, rooms, room, stay, isNamedStay },
  comparison,
}: {
  column: CompareColumn
  comparison: ComparePage['comparison']
}) {
  const { t } = useTranslation('compare')
  const length = useLength()
  const isChosen = isNamedStay && room !== null && stay !== null
  const named = formatComparedId(comparison, id)
  const chosen = isChosen || rooms.some((other) => other.id === id) ? named : placeId
  return (
    <ChoiceSelect form={FORM_ID} name="ids" value={chosen} aria-label={t('room_of', { name })} className="mt-2">
      {isChosen && (
        <option value={named}>
          {t('chosen_stay', { room: room.name, length: length(stay.length.count, stay.length.unit) })}
        </option>
      )}
      <option value={placeId}>{t('any_room')}</option>
      {rooms.map((other) => (
        <option key={other.id} value={other.id}>
          {other.name}
        </option>
      ))}
    </ChoiceSelect>
  )
}
