import type { LeadColumn } from '@amber/domain/staff/dashboard-tables'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Column } from '../kit/data-table.tsx'
import type { LeadLine } from './lead-line.ts'
import { StageName } from './stage-mark.tsx'
import { useLeadWords } from './use-lead-words.ts'

/** Returns the chosen columns of the list. */
export function useLeadColumns(chosen: readonly string[]): Column<LeadLine>[] {
  const { t } = useTranslation('staff_leads')
  const { languageName } = useLeadWords()
  const columns: Record<LeadColumn, Omit<Column<LeadLine>, 'key' | 'label'>> = {
    stage: { sortKey: 'stage', width: 168, wideWidth: 190, cell: ({ stage }) => <StageName stage={stage} /> },
    due: {
      sortKey: 'due',
      width: 104,
      wideWidth: 120,
      isOnPhones: true,
      cell: ({ due, isOverdue }) => <span className={isOverdue ? 'font-medium text-danger' : ''}>{due}</span>,
    },
    place: { width: 136, wideWidth: 240, cell: ({ place }) => place },
    city: { width: 94, wideWidth: 150, cell: ({ city }) => <Quiet>{city}</Quiet> },
    move_in: {
      sortKey: 'move_in',
      width: 158,
      wideWidth: 190,
      cell: ({ moveIn, stay }) => (
        <>
          {moveIn}
          {stay && (
            <span className="text-ink-3">
              {moveIn && ' · '}
              {stay}
            </span>
          )}
        </>
      ),
    },
    budget: { width: 130, wideWidth: 160, cell: ({ budget }) => budget && t('period_of', budget) },
    assignee: { width: 110, wideWidth: 170, cell: ({ assignee }) => <Quiet>{assignee?.name ?? null}</Quiet> },
    last_contact: {
      sortKey: 'last_contact',
      width: 98,
      wideWidth: 140,
      cell: ({ lastContact }) => <Quiet>{lastContact ?? t('last_contact_never')}</Quiet>,
    },
    payment: { width: 96, cell: ({ payment }) => t(`payment_${payment}`) },
    commission: { isNumeric: true, width: 96, wideWidth: 110, cell: ({ commission }) => commission },
    source: { width: 120, cell: ({ source }) => <Quiet>{t(`sources_${source}`)}</Quiet> },
    language: { width: 84, cell: ({ language }) => <Quiet>{languageName(language)}</Quiet> },
    phone: { width: 92, cell: ({ phone }) => <Quiet>{phone}</Quiet> },
    email: { width: 160, cell: ({ email }) => <Quiet>{email}</Quiet> },
    created: { sortKey: 'created', width: 104, cell: ({ created }) => <Quiet>{created}</Quiet> },
    updated: { sortKey: 'updated', width: 104, cell: ({ updated }) => <Quiet>{updated}</Quiet> },
  }
  return Object.entries(columns).flatMap(([key, column]) =>
    chosen.includes(key) ? [{ key, label: t(`column_${key as LeadColumn}`), ...column }] : [],
  )
}

const Quiet = ({ children }: { children: string | null }) => <span className="text-ink-3">{children}</span>
