import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Section } from './section.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterBar } from '../kit/filter-bar.tsx'
import { DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { Keys } from '../kit/keys.tsx'
import { ListPages } from '../kit/list-pages.tsx'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import { SidePanel } from '../kit/side-panel.tsx'
import { useRowKeys } from '../kit/use-row-keys.ts'
import { useSelection } from '../kit/use-selection.ts'
import { ViewTabs } from '../kit/view-tabs.tsx'

const KIT_PATH = '/dev/ui/dashboard'

type Row = { id: number; name: string; city: string; left: number }

const ROWS: readonly Row[] = [
  { id: 1, name: 'Alder House', city: 'Leeds', left: 12 },
  { id: 2, name: 'Birch Court', city: 'Manchester', left: 0 },
  { id: 3, name: 'Cedar Yard', city: 'Leeds', left: 4 },
]

/** The parts of the dashboard's screens in their states. English only, like the names of components. */
export function KitPage() {
  const [query] = useSearchParams()
  const { selected, toggle, toggleAll } = useSelection(
    ROWS.map(({ id }) => id),
    [2],
  )
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table, { onToggle: toggle, onPeek: () => undefined, onFollow: () => undefined })
  const open = ROWS.find(({ id }) => id === openPanelId(query))
  return (
    <div className="grid gap-6 p-6 text-13">
      <h1 className="text-24">Dashboard kit</h1>
      <Section title="Buttons and keys">
        <div className="flex flex-wrap gap-2">
          <DenseButton variant="primary">New place</DenseButton>
          <DenseButton>Display</DenseButton>
          <DenseButton variant="plain">Reset</DenseButton>
          <DenseButton disabled>Disabled</DenseButton>
          <Keys keys={['G', 'I']} />
        </div>
      </Section>
      <Section title="Views and filters">
        <ViewTabs
          label="Views"
          tabs={[
            { key: 'all', label: 'All places', url: KIT_PATH, count: '12,036', isCurrent: true },
            { key: 'stale', label: 'Not confirmed', url: KIT_PATH, isCurrent: false },
          ]}
        />
        <FilterBar
          label="Filters"
          openLabel="Filter"
          popoverId="kit-filters"
          chips={[
            { field: 'Status', value: 'Active', removeUrl: KIT_PATH, removeLabel: 'Remove filter Status: Active' },
          ]}
        >
          16 of 204 rooms left
        </FilterBar>
        <div id="kit-filters" popover="auto" className="rounded-card border border-sand-200 bg-paper p-4 shadow-float">
          Fields of the filters
        </div>
      </Section>
      <Section title="Table and side panel">
        <div className="flex border border-sand-200 max-lg:flex-col">
          <div className="min-w-0 grow">
            <DataTable
              caption="Places"
              tableRef={table}
              rows={ROWS}
              keyOf={({ id }) => id}
              columns={COLUMNS}
              head={HEAD}
              sort={{ key: 'name', order: 'asc' }}
              sortUrl={() => KIT_PATH}
              openKey={open?.id}
              selection={{
                keys: selected,
                onToggle: toggle,
                onToggleAll: toggleAll,
                allLabel: 'Select all rows',
                labelOf: ({ name }) => `Select ${name}`,
              }}
            />
            <ListPages page={2} pages={241} hrefOf={(page) => listUrl(KIT_PATH, query, { p: page })} />
          </div>
          {open && (
            <SidePanel title={open.name} subtitle={open.city} closeUrl={listUrl(KIT_PATH, query, { panel: undefined })}>
              <p>{open.left} rooms left</p>
            </SidePanel>
          )}
        </div>
      </Section>
      <Section title="Form rows">
        <form className="max-w-[40rem]">
          <FormRow label="Name" hint="As students read it.">
            {(control) => <input {...control} defaultValue="Alder House" className={DENSE_CONTROL} />}
          </FormRow>
          <FormRow label="Price" error="Enter a number.">
            {(control) => <input {...control} defaultValue="cheap" className={DENSE_CONTROL} />}
          </FormRow>
        </form>
      </Section>
    </div>
  )
}

const renderName = ({ id, name }: Row) => (
  <Link to={`${KIT_PATH}?panel=${id}`} preventScrollReset className="font-medium">
    {name}
  </Link>
)

const HEAD = { label: 'Place', sortKey: 'name', cell: renderName }

const COLUMNS = [
  { key: 'city', label: 'City', width: 160, cell: ({ city }: Row) => city },
  { key: 'left', label: 'Rooms left', sortKey: 'left', isNumeric: true, width: 120, cell: ({ left }: Row) => left },
]
