import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BULK_PATH } from '../bulk/bulk-url.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { editorUrl, NEW_PLACE_PATH } from '../editor/editor-url.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import { DisplayMenu } from '../kit/display-menu.tsx'
import { ExportLink } from '../kit/export-link.tsx'
import { FilterBar } from '../kit/filter-bar.tsx'
import { ListBody } from '../kit/list-body.tsx'
import { ListPages } from '../kit/list-pages.tsx'
import { listUrl } from '../kit/list-url.ts'
import { shownColumns } from '../kit/shown-columns.ts'
import { SidewaysScroll } from '../kit/sideways-scroll.tsx'
import { UnknownNames } from '../kit/unknown-names.tsx'
import { useListKeys } from '../kit/use-list-keys.ts'
import { usePeek } from '../kit/use-peek.ts'
import { useRowKeys } from '../kit/use-row-keys.ts'
import { useSelection } from '../kit/use-selection.ts'
import { ViewTabs } from '../kit/view-tabs.tsx'
import { useMayOpen } from '../shell/menu.ts'
import { BulkBar } from './bulk-bar.tsx'
import { exportUrl } from './export-url.ts'
import { FilterFields } from './filter-fields.tsx'
import { FILTERS_ID, INVENTORIES_PATH } from './inventories-url.ts'
import { InventoryTable } from './inventory-table.tsx'
import { comparesMixedPrices } from './mixed-prices.ts'
import type { InventoriesData } from './load-inventories.server.ts'
import { PlacePanel } from './place-panel.tsx'
import { useInventoryChips } from './use-inventory-chips.ts'
import { useViewTabs } from './use-view-tabs.ts'

export function InventoriesView({ data, outcome }: { data: InventoriesData; outcome?: React.ReactNode }) {
  const { t } = useTranslation('inventories')
  const { language } = useSite()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const table = useRef<HTMLTableElement>(null)
  const { places, count, left, total, facets, region, unknown, views, panel } = data
  const tabs = useViewTabs(data)
  const columns = shownColumns(data, tabs)
  const mayImport = useMayOpen(BULK_PATH)
  const { selected, toggle, toggleAll, clear } = useSelection(places.map(({ id }) => id))
  useRowKeys(table, { onToggle: toggle, ...usePeek(INVENTORIES_PATH), onOpen: (id) => void navigate(editorUrl(id)) })
  useListKeys({ filtersId: FILTERS_ID, onClear: selected.size > 0 ? clear : undefined })
  const number = (value: number) => value.toLocaleString(language)
  return (
    <DashboardFrame
      title={t('title')}
      note={t('count', { count })}
      hasOwnScroll
      actions={
        <>
          <DisplayMenu
            columns={DASHBOARD_TABLES.inventories.columns.map((key) => ({ key, label: t(`column_${key}`) }))}
            shown={columns}
            views={views}
          />
          {unknown.length === 0 && <ExportLink href={exportUrl(query, columns)} label={t('export')} />}
          {mayImport && (
            <DenseLink to={BULK_PATH} className="max-md:hidden">
              <Icon name="file-text" size="tiny" />
              {t('import')}
            </DenseLink>
          )}
          <DenseLink to={NEW_PLACE_PATH} variant="primary">
            <Icon name="plus" size="tiny" />
            <span className="max-md:sr-only">{t('new_place')}</span>
          </DenseLink>
        </>
      }
      hints={[
        { keys: ['J', 'K'], label: t('hint_move') },
        { keys: [t('hint_space')], label: t('hint_peek') },
        { keys: ['↵'], label: t('hint_open') },
        { keys: ['X'], label: t('hint_select') },
        { keys: ['F'], label: t('hint_filter') },
      ]}
    >
      <ViewTabs label={t('views')} tabs={tabs} />
      <FilterBar
        label={t('filters')}
        openLabel={t('filter')}
        popoverId={FILTERS_ID}
        chips={useInventoryChips({ facets, region })}
      >
        {t('totals', { left: number(left), total: number(total) })}
      </FilterBar>
      <FilterFields facets={facets} region={region} />
      <div className="px-4 py-2 empty:hidden">{outcome}</div>
      {comparesMixedPrices(query, places) && <p className="px-4 py-1.5 text-12 text-ink-3">{t('price_mixed')}</p>}
      <ListBody
        panel={panel && <PlacePanel key={panel.place.id} listPath={INVENTORIES_PATH} {...panel} />}
        bar={
          selected.size > 0 && (
            <BulkBar
              ids={[...selected]}
              exportUrl={exportUrl(new URLSearchParams({ ids: [...selected].join(',') }), columns)}
              onClear={clear}
            />
          )
        }
      >
        {unknown.length > 0 ? (
          <UnknownNames names={unknown} path={INVENTORIES_PATH} />
        ) : places.length === 0 ? (
          <div className="p-6">
            <EmptyState title={t('none_title')} text={t('none_text')} />
          </div>
        ) : (
          <SidewaysScroll moreLabel={t('more_columns')}>
            <InventoryTable
              places={places}
              columns={columns}
              selected={selected}
              onToggle={toggle}
              onToggleAll={toggleAll}
              tableRef={table}
            />
          </SidewaysScroll>
        )}
        <ListPages
          page={data.page}
          pages={data.pages}
          hrefOf={(page) => listUrl(INVENTORIES_PATH, query, { p: page === 1 ? undefined : page })}
        />
      </ListBody>
    </DashboardFrame>
  )
}
