import type { RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DataTable } from '../kit/data-table.tsx'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import { INVENTORIES_PATH, readInventoriesUrl } from './inventories-url.ts'
import { useInventoryColumns } from './inventory-cells.tsx'
import type { PlaceLine } from './place-line.ts'

type Props = {
  places: readonly PlaceLine[]
  columns: readonly string[]
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onToggleAll: () => void
  tableRef: RefObject<HTMLTableElement | null>
}

export function InventoryTable({ places, columns: chosen, selected, onToggle, onToggleAll, tableRef }: Props) {
  const { t } = useTranslation('inventories')
  const [query] = useSearchParams()
  const columns = useInventoryColumns(chosen)
  return (
    <DataTable
      caption={t('title')}
      tableRef={tableRef}
      rows={places}
      keyOf={({ id }) => id}
      columns={columns}
      minHeadWidth={224}
      sort={readInventoriesUrl(query).sort}
      sortUrl={(key, order) => listUrl(INVENTORIES_PATH, query, { sort_key: key, sort_order: order })}
      openKey={openPanelId(query)}
      selection={{
        keys: selected,
        onToggle,
        onToggleAll,
        allLabel: t('select_all'),
        labelOf: ({ name }) => t('select_one', { name }),
      }}
      head={{
        label: t('column_name'),
        sortKey: 'name',
        cell: renderName,
      }}
    />
  )
}

const renderName = (place: PlaceLine) => <NameCell {...place} />

function NameCell({ id, name, thumbnail, city }: PlaceLine) {
  const [query] = useSearchParams()
  return (
    <span className="flex items-center gap-2">
      {thumbnail === null ? (
        <span aria-hidden="true" className="h-5.5 w-8.5 shrink-0 rounded-tag bg-sand-100" />
      ) : (
        <img
          src={thumbnail}
          alt=""
          width={34}
          height={22}
          loading="lazy"
          decoding="async"
          className="h-5.5 w-8.5 shrink-0 rounded-tag object-cover"
        />
      )}
      <span className="min-w-0">
        <Link
          to={listUrl(INVENTORIES_PATH, query, { panel: id })}
          preventScrollReset
          className="block truncate font-medium outline-offset-0 hover:underline max-md:text-15"
        >
          {name}
        </Link>
        <span className="block truncate text-12 text-ink-3 md:hidden">{city}</span>
      </span>
    </span>
  )
}
