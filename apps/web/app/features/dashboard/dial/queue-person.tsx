import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { leadUrl } from '../leads/leads-url.ts'
import { toneOfTime } from './day-band-view.tsx'
import { PersonInitials } from './person-initials.tsx'
import { QUEUE_ROW } from './queue-row.ts'
import type { QueueLine } from './queue-line.ts'
import { useReasonWords } from './use-reason-words.ts'

/** A person of the queue in a side column, with the most important reason and the time where they are. */
export function QueuePerson({ line }: { line: QueueLine }) {
  const { t } = useTranslation('staff_leads')
  const [reason] = useReasonWords()(line)
  return (
    <li className={QUEUE_ROW}>
      <PersonInitials name={line.name} className="size-8 bg-sand-100 text-12 text-ink-2" />
      <span className="min-w-0">
        <Link to={leadUrl(line.leadUuid)} className="block truncate font-medium hover:underline">
          {line.name ?? t('unnamed')}
        </Link>
        <span className="block truncate text-12 text-ink-3">{reason}</span>
      </span>
      <span className="text-right tabular">
        <span className={`block font-medium ${toneOfTime(line.band)}`}>{line.band.time}</span>
        <span className="block text-12 text-ink-3">{line.band.left}</span>
      </span>
    </li>
  )
}
