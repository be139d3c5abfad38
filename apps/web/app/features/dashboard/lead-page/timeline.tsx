import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { inboxUrl } from '../inbox/inbox-url.ts'
import { OlderPages } from '../kit/older-pages.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import { CallRecording } from './call-recording.tsx'
import type { LeadData } from './load-lead.server.ts'
import { TimelineFilter } from './timeline-filter.tsx'
import type { TimelineLine } from './timeline-line.ts'
import { timelineWords } from './timeline-words.ts'
import { VisitChips } from './visit-chips.tsx'

/** The timeline, newest first, under the day of the member of staff. J and K go from entry to entry. */
export function Timeline({ lead, timeline, timeZone }: Pick<LeadData, 'lead' | 'timeline' | 'timeZone'>) {
  const { t } = useTranslation('lead_page')
  const id = useId()
  const [query] = useSearchParams()
  const { lines, older, group, counts } = timeline
  const url = leadUrl(lead.uuid)
  const groupUrl = group === undefined ? url : `${url}?group=${group}`
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-sans text-13 font-semibold tracking-normal">
          {t('timeline')}
        </h2>
        {lines.some(({ theirTime }) => theirTime !== null) && (
          <p className="text-12 text-ink-3">{t('times', { zone: zoneName(timeZone) })}</p>
        )}
      </div>
      {!lead.isErased && <TimelineFilter url={url} group={group} counts={counts} />}
      {lines.length === 0 && <p className="text-ink-3">{t('timeline_none')}</p>}
      {daysOf(lines).map(({ day, entries }) => (
        <div key={day}>
          <h3 className="mt-3 mb-1 pl-16 font-sans text-12 font-semibold tracking-normal text-ink-2">{day}</h3>
          <ol>
            {entries.map((line) => (
              <Entry key={line.key} line={line} leadUuid={lead.uuid} />
            ))}
          </ol>
        </div>
      ))}
      <OlderPages
        newestUrl={query.has('before') ? groupUrl : undefined}
        olderUrl={older === null ? undefined : `${groupUrl}${group === undefined ? '?' : '&'}before=${older}`}
      />
    </section>
  )
}

function Entry({ line, leadUuid }: { line: TimelineLine; leadUuid: string }) {
  const { t } = useTranslation([
    'lead_page',
    'lead_actions',
    'lead_options',
    'staff_leads',
    'leads',
    'contact',
    'documents',
  ])
  const { icon, title, notes, text } = timelineWords(line, t)
  return (
    <li
      data-entry
      tabIndex={-1}
      className="grid grid-cols-[2.5rem_1.5rem_minmax(0,1fr)] gap-x-2 rounded-control py-2 outline-offset-0"
    >
      <span className="text-right tabular">
        <span className="block font-medium">{line.time}</span>
        {line.theirTime !== null && <span className="block text-12 text-ink-3">{line.theirTime}</span>}
      </span>
      <span className="grid size-6 place-items-center rounded-pill border border-sand-200 text-ink-2">
        <Icon name={icon} size="tiny" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p>
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-ink-3 wrap-anywhere">{notes.join(' · ')}</span>
        </p>
        {line.details.visit && <VisitChips visit={line.details.visit} />}
        {line.details.chat && (
          <Link
            to={inboxUrl(line.details.chat.id)}
            className="font-medium underline underline-offset-3 max-lg:inline-block max-lg:py-2"
          >
            {t('chat_open')}
          </Link>
        )}
        <CallRecording leadUuid={leadUuid} line={line} />
        {text !== null && (
          <p className="mt-1 rounded-control bg-sand-100 px-2.5 py-1.5 wrap-anywhere whitespace-pre-line">{text}</p>
        )}
      </div>
    </li>
  )
}

/** Groups the entries by day, in their order. */
function daysOf(lines: readonly TimelineLine[]): { day: string; entries: TimelineLine[] }[] {
  const days = new Map<string, TimelineLine[]>()
  for (const line of lines) days.set(line.day, [...(days.get(line.day) ?? []), line])
  return [...days].map(([day, entries]) => ({ day, entries }))
}

/** `Asia/Kolkata` as the city that people know. */
const zoneName = (timeZone: string) => timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
