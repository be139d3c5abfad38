import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import type { LeadLine } from './lead-line.ts'
import { LEADS_PATH } from './leads-url.ts'
import { useLeadWords } from './use-lead-words.ts'

/** Signals that the last line of the card shows by itself: when the next step was due, and that nobody is assigned. */
const SHOWN_BELOW: ReadonlySet<LeadLine['signals'][number]> = new Set(['overdue', 'unassigned'])

type Props = { lead: LeadLine; dragging: { onDragStart: () => void; onDragEnd: () => void } }

/** A lead on the board. Its name opens the panel, from which it can be moved without dragging. */
export function LeadCard({ lead, dragging }: Props) {
  const { t } = useTranslation('staff_leads')
  const { nameOf } = useLeadWords()
  const [query] = useSearchParams()
  const isOpen = openPanelId(query) === lead.id
  const signal = lead.signals.find((each) => !SHOWN_BELOW.has(each))
  return (
    <li
      draggable
      data-item={lead.id}
      {...(isOpen && { 'aria-current': true })}
      {...dragging}
      className="grid cursor-grab gap-0.5 rounded-control border border-sand-200 bg-paper p-2 text-12 focus-within:border-select aria-[current]:border-select"
    >
      <span className="flex items-center gap-1.5">
        <Link
          to={listUrl(LEADS_PATH, query, { panel: lead.id })}
          preventScrollReset
          draggable={false}
          className="min-w-0 grow truncate text-13 font-medium hover:underline max-lg:py-1.5"
        >
          {nameOf(lead)}
        </Link>
        <span className="rounded-tag bg-sand-100 px-1 text-11 font-medium text-ink-3 uppercase">{lead.language}</span>
      </span>
      <span className="truncate text-ink-3">{lead.place}</span>
      {signal && <span className="truncate font-medium text-danger">{t(`signals_${signal}`)}</span>}
      <span className="mt-1 flex justify-between gap-2 border-t border-sand-200 pt-1 text-ink-3 tabular">
        <span className="truncate">{lead.assignee?.name ?? t('assignee_nobody')}</span>
        <span className={`shrink-0 ${lead.isOverdue ? 'font-medium text-danger' : ''}`}>{lead.due}</span>
      </span>
    </li>
  )
}
