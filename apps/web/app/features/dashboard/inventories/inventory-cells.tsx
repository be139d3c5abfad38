import type { InventoryColumn } from '@amber/domain/staff/dashboard-tables'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../kit/data-table.tsx'
import { LeadsSpark } from './leads-spark.tsx'
import type { PlaceLine } from './place-line.ts'

const TONES = { fresh: '', ageing: 'font-medium text-warning', late: 'font-medium text-danger' } as const

/** Returns the chosen columns of the list. */
export function useInventoryColumns(chosen: readonly string[]): Column<PlaceLine>[] {
  const { t } = useTranslation(['inventories', 'common'])
  const columns: Record<InventoryColumn, Omit<Column<PlaceLine>, 'key'>> = {
    city: { label: t('column_city'), width: 94, wideWidth: 180, cell: ({ city }) => <Quiet>{city}</Quiet> },
    supplier: {
      label: t('column_supplier'),
      width: 156,
      wideWidth: 300,
      cell: ({ supplier }) => <Quiet>{supplier}</Quiet>,
    },
    status: { label: t('column_status'), width: 100, wideWidth: 120, cell: (line) => <StatusCell line={line} /> },
    price: {
      label: t('column_price'),
      sortKey: 'price',
      isNumeric: true,
      width: 122,
      wideWidth: 150,
      cell: ({ price, priceUnit }) =>
        price !== null && (
          <>
            {price} <span className="text-ink-3">{t('common:per_unit', { unit: t(`common:unit_${priceUnit}`) })}</span>
          </>
        ),
    },
    places_left: {
      label: t('column_places_left'),
      sortKey: 'places_left',
      width: 128,
      wideWidth: 160,
      isOnPhones: true,
      cell: (line) => <PlacesLeft line={line} />,
    },
    confirmed: {
      label: t('column_confirmed'),
      sortKey: 'confirmed',
      width: 112,
      wideWidth: 140,
      cell: ({ confirmed, confirmedTone }) => (
        <span className={TONES[confirmedTone]}>{confirmed ?? t('never_confirmed')}</span>
      ),
    },
    issues: {
      label: t('column_issues'),
      width: 200,
      wideWidth: 300,
      cell: ({ issues }) => <Quiet>{issues.map((issue) => t(`issue_${issue}`)).join(', ')}</Quiet>,
    },
    photos: {
      label: t('column_photos'),
      sortKey: 'photos',
      isNumeric: true,
      width: 72,
      cell: ({ photos }) => <span className={photos === 0 ? 'font-medium text-danger' : ''}>{photos}</span>,
    },
    leads: {
      label: t('column_leads'),
      isNumeric: true,
      width: 104,
      cell: ({ leads }) => <LeadsSpark leads={leads} />,
    },
    inventory_no: {
      label: t('column_inventory_no'),
      width: 110,
      cell: ({ inventoryNo }) => <Quiet>{inventoryNo}</Quiet>,
    },
    updated: {
      label: t('column_updated'),
      sortKey: 'updated',
      width: 124,
      cell: ({ updated }) => <Quiet>{updated}</Quiet>,
    },
  }
  return Object.entries(columns).flatMap(([key, column]) => (chosen.includes(key) ? [{ key, ...column }] : []))
}

const Quiet = ({ children }: { children: string | null }) => <span className="text-ink-3">{children}</span>

const DOTS = {
  active: 'bg-success',
  full: 'border-2 border-warning',
  roomless: 'border-2 border-ink-4',
  inactive: 'bg-ink-4',
} as const

/** The dot is filled while rooms can be booked, a ring when full or without rooms, and grey when the place is off. */
export function StatusCell({ line: { state } }: { line: Pick<PlaceLine, 'state'> }) {
  const { t } = useTranslation('inventories')
  return (
    <span className={`inline-flex items-center gap-1.5 ${state === 'inactive' ? 'text-ink-3' : ''}`}>
      <span aria-hidden="true" className={`size-2 rounded-pill ${DOTS[state]}`} />
      {t(`status_${state}`)}
    </span>
  )
}

function PlacesLeft({ line: { left, total, isNearlyFull } }: { line: PlaceLine }) {
  const { t } = useTranslation('inventories')
  return (
    <span className="flex items-center gap-2 tabular">
      <span aria-hidden="true" className="h-1.5 w-9 shrink-0 overflow-hidden rounded-pill bg-sand-200">
        <span
          className="ml-auto block h-full bg-success/50"
          style={{ width: `${total === 0 ? 0 : Math.round((left / total) * 100)}%` }}
        />
      </span>
      <span
        className={`min-w-7 text-right ${isNearlyFull || (left === 0 && total > 0) ? 'font-medium text-warning' : ''}`}
      >
        {left}
      </span>
      <span className="-ml-1 text-ink-3">{t('of_total', { total })}</span>
    </span>
  )
}
