import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { type ReactNode, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { BULK_PATH } from '../bulk/bulk-url.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { dialLeadUrl } from '../dial/dial-url.ts'
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
import { LeadBoard } from './lead-board.tsx'
import { LeadBulkBar } from './lead-bulk-bar.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { LeadTable } from './lead-table.tsx'
import { exportUrl, FILTERS_ID, LEADS_PATH, leadUrl, readLeadsUrl } from './leads-url.ts'
import type { LeadsData } from './load-leads.server.ts'
import { useLeadChips } from './use-lead-chips.ts'
import { useRememberList } from './shown-list.ts'
import { useLeadTabs } from './use-lead-tabs.ts'

type Props = { data: LeadsData; outcome?: ReactNode }

export function LeadsView({ data, outcome }: Props) {
  const { t } = useTranslation(['staff_leads', 'lead_bulk'])
  const [query] = useSearchParams()
  const table = useRef<HTMLTableElement>(null)
  const { leads, lanes, count, unknown, views, panel } = data
  const tabs = useLeadTabs(data)
  const columns = shownColumns(data, tabs)
  const navigate = useNavigate()
  const onOpen = (row: number) => {
    const lead = leads.find(({ id }) => id === row)
    if (lead) void navigate(leadUrl(lead.uuid))
  }
  const onCall = (row: number) => {
    const lead = leads.find(({ id }) => id === row)
    if (lead) void navigate(dialLeadUrl(lead.uuid))
  }
  const { selected, toggle, toggleAll, clear } = useSelection(leads.map(({ id }) => id))
  useRowKeys(table, { onToggle: toggle, ...usePeek(LEADS_PATH), onOpen, onCall })
  useRememberList()
  useListKeys({ filtersId: FILTERS_ID, onClear: selected.size > 0 ? clear : undefined })
  const hints = lanes
    ? [
        { keys: ['←', '→'], label: t('hint_lane') },
        { keys: ['J', 'K'], label: t('hint_move') },
        { keys: ['⇧', '→'], label: t('hint_move_on') },
        { keys: ['F'], label: t('hint_filter') },
      ]
    : [
        { keys: ['J', 'K'], label: t('hint_move') },
        { keys: [t('hint_space')], label: t('hint_peek') },
        { keys: ['↵'], label: t('hint_open') },
        { keys: ['C'], label: t('hint_call') },
        { keys: ['X'], label: t('lead_bulk:hint_select') },
        { keys: ['F'], label: t('hint_filter') },
      ]
  return (
    <DashboardFrame
      title={t('title')}
      note={t('count', { count })}
      hasOwnScroll
      actions={
        <>
          <LayoutChoice />
          {!lanes && (
            <DisplayMenu
              columns={DASHBOARD_TABLES.leads.columns.map((key) => ({ key, label: t(`column_${key}`) }))}
              shown={columns}
              views={views}
            />
          )}
          {unknown.length === 0 && <ExportLink href={exportUrl(query, columns)} label={t('export')} />}
          <DenseLink to={BULK_PATH} className="max-md:hidden">
            <Icon name="file-text" size="tiny" />
            {t('lead_bulk:import')}
          </DenseLink>
        </>
      }
      hints={hints}
    >
      <ViewTabs label={t('views')} tabs={tabs} />
      <FilterBar label={t('filters')} openLabel={t('filter')} popoverId={FILTERS_ID} chips={useLeadChips(data)} />
      <LeadFilters data={data} />
      <div className="px-4 py-2 empty:hidden">{panel ? null : outcome}</div>
      <ListBody
        panel={panel && <LeadPanel key={panel.id} lead={panel} me={data.me} outcome={outcome} />}
        bar={
          selected.size > 0 &&
          !lanes && <LeadBulkBar ids={[...selected]} members={data.members} me={data.me} onClear={clear} />
        }
      >
        {unknown.length > 0 ? (
          <UnknownNames names={unknown} path={LEADS_PATH} />
        ) : lanes ? (
          <LeadBoard lanes={lanes} leads={leads} me={data.me} />
        ) : leads.length === 0 ? (
          <div className="p-6">
            <EmptyState title={t('none_title')} text={t('none_text')} />
          </div>
        ) : (
          <SidewaysScroll moreLabel={t('more_columns')}>
            <LeadTable
              leads={leads}
              columns={columns}
              selected={selected}
              onToggle={toggle}
              onToggleAll={toggleAll}
              tableRef={table}
            />
          </SidewaysScroll>
        )}
        {!lanes && (
          <ListPages
            page={data.page}
            pages={data.pages}
            hrefOf={(page) => listUrl(LEADS_PATH, query, { p: page === 1 ? undefined : page })}
          />
        )}
      </ListBody>
    </DashboardFrame>
  )
}

/** Switches between the table and the board, which show the same leads. */
function LayoutChoice() {
  const { t } = useTranslation('staff_leads')
  const [query] = useSearchParams()
  const { isBoard } = readLeadsUrl(query)
  const layouts = [
    { key: 'table', icon: 'list', view: undefined, isCurrent: !isBoard },
    { key: 'board', icon: 'layout-grid', view: 'board', isCurrent: isBoard },
  ] as const
  return (
    <nav aria-label={t('layout')} className="flex rounded-control bg-sand-100 p-0.5">
      {layouts.map(({ key, icon, view, isCurrent }) => (
        <Link
          key={key}
          to={listUrl(LEADS_PATH, query, { view })}
          {...(isCurrent && { 'aria-current': 'page' })}
          className="inline-flex h-6 items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 aria-[current]:bg-paper aria-[current]:text-ink max-lg:h-9"
        >
          <Icon name={icon} size="tiny" />
          <span className="max-md:sr-only">{t(key)}</span>
        </Link>
      ))}
    </nav>
  )
}
