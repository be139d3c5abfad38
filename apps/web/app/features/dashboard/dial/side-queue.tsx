import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { leadUrl } from '../leads/leads-url.ts'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { QueueCounts } from './call-queue.tsx'
import { toneOfTime } from './day-band-view.tsx'
import type { CallData, DialData } from './load-dial.server.ts'
import { PersonInitials } from './person-initials.tsx'
import { QueuePerson } from './queue-person.tsx'
import { QUEUE_ROW } from './queue-row.ts'

type Props = Pick<DialData, 'queue' | 'counts' | 'blocked'> & { call: CallData }

/** The queue beside a call: the person of the call first, then who comes next. */
export function SideQueue({ call, queue, counts, blocked }: Props) {
  const { t } = useTranslation(['dial', 'staff_leads'])
  const { nameOf } = useLeadWords()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className="px-4 pt-3 pb-2">
        <h2 id={id} className="inline font-sans text-13 font-semibold tracking-normal">
          {t('queue_title')}
        </h2>{' '}
        <span className="text-12 text-ink-3">{t('queue_hint')}</span>
      </header>
      <ol className="border-t border-sand-100">
        <li aria-current="true" className={`${QUEUE_ROW} shadow-[inset_3px_0_0_var(--color-red)]`}>
          <PersonInitials name={call.lead?.name ?? null} className="size-8 bg-paper text-12 text-ink-2" />
          <span className="min-w-0">
            <span className="block truncate font-medium">
              {call.lead ? <Link to={leadUrl(call.lead.uuid)}>{nameOf(call.lead)}</Link> : call.number}
            </span>
            <span className="block truncate text-12 text-ink-2">{t(`state_${call.state}`)}</span>
          </span>
          <span className={`font-medium tabular ${toneOfTime(call.band)}`}>{call.band.time}</span>
        </li>
        {queue
          .filter(({ leadUuid }) => leadUuid !== call.lead?.uuid)
          .map((line) => (
            <QueuePerson key={line.leadUuid} line={line} />
          ))}
      </ol>
      <QueueCounts counts={counts} blocked={blocked} />
    </section>
  )
}
