import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { FilterBar } from '../kit/filter-bar.tsx'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import { OlderPages } from '../kit/older-pages.tsx'
import { useListKeys } from '../kit/use-list-keys.ts'
import { usePeek } from '../kit/use-peek.ts'
import { useRowKeys } from '../kit/use-row-keys.ts'
import { AuditFilterFields } from './audit-filter-fields.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { AuditTable } from './audit-table.tsx'
import {
  AUDIT_FILTERS,
  AUDIT_FILTERS_ID,
  AUDIT_PATH,
  type AuditFilter,
  readAuditFilters,
  readBefore,
} from './audit-url.ts'
import type { AuditData } from './load-audit.server.ts'
import { useAuditWords } from './use-audit-words.ts'

/** Who did what to which rows, newest first. */
export function AuditView({ entries, next, people, subjects }: AuditData) {
  const { t } = useTranslation('audit')
  const [query] = useSearchParams()
  const table = useRef<HTMLTableElement>(null)
  const openId = openPanelId(query)
  const open = entries.find(({ id }) => id === openId)
  useRowKeys(table, { onToggle: () => undefined, ...usePeek(AUDIT_PATH) })
  useListKeys({ filtersId: AUDIT_FILTERS_ID })
  return (
    <DashboardFrame
      title={t('title')}
      hasOwnScroll
      hints={[
        { keys: ['J', 'K'], label: t('hint_move') },
        { keys: [t('hint_space')], label: t('hint_peek') },
        { keys: ['F'], label: t('hint_filter') },
      ]}
    >
      <FilterBar
        label={t('filters')}
        openLabel={t('filter')}
        popoverId={AUDIT_FILTERS_ID}
        chips={useChips({ people, entries })}
      />
      <AuditFilterFields people={people} subjects={subjects} />
      <div className="flex min-h-0 grow max-lg:flex-col">
        <div className={`flex min-h-0 min-w-0 grow flex-col ${open ? 'max-lg:hidden' : ''}`}>
          {entries.length === 0 ? (
            <div className="p-6">
              <EmptyState level={2} title={t('none_title')} text={t('none_text')} />
            </div>
          ) : (
            <div className="min-h-0 grow overflow-auto">
              <AuditTable entries={entries} tableRef={table} />
            </div>
          )}
          <OlderPages
            newestUrl={readBefore(query) === undefined ? undefined : listUrl(AUDIT_PATH, query, { before: undefined })}
            olderUrl={next === null ? undefined : listUrl(AUDIT_PATH, query, { before: next })}
          />
        </div>
        {open && <AuditPanel key={open.id} entry={open} />}
      </div>
    </DashboardFrame>
  )
}

function useChips({ people, entries }: Pick<AuditData, 'people' | 'entries'>) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [query] = useSearchParams()
  const filters = readAuditFilters(query)
  const nameOf = (kind: 'place' | 'person', id: string) =>
    entries.flatMap(({ subjects }) => subjects).find((subject) => subject.kind === kind && subject.id === id)?.name
  const wordsFor: Partial<Record<AuditFilter, (text: string) => string | null | undefined>> = {
    actor_id: (text) => people.find(({ id }) => String(id) === text)?.name,
    action: words.action,
    root_id: (text) => nameOf('place', text),
    user_id: (text) => nameOf('person', text),
  }
  return AUDIT_FILTERS.flatMap((name) => {
    const text = filters[name]
    if (text === undefined) return []
    const value = wordsFor[name]?.(text) ?? (name.endsWith('_id') ? `#${text}` : text)
    const field = t(`filter_${name}`)
    return {
      field,
      value,
      removeUrl: listUrl(AUDIT_PATH, query, { [name]: undefined, before: undefined }),
      removeLabel: t('remove_filter', { field, value }),
    }
  })
}
