import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { leadUrl } from '../../leads/leads-url.ts'
import { toneOfTime } from '../day-band-view.tsx'
import { PersonInitials } from '../person-initials.tsx'
import { useReasonWords } from '../use-reason-words.ts'
import type { LiveTeamData } from './load-live-team.server.ts'

/** Who is called next, with the most important reason and the time where they are. */
export function NextPeople({ next }: Pick<LiveTeamData, 'next'>) {
  const { t } = useTranslation(['live_team', 'staff_leads'])
  const wordsOf = useReasonWords()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-3 pb-2 font-sans text-13 font-semibold tracking-normal">
        {t('next_title')}
      </h2>
      {next.length === 0 && <p className="border-t border-sand-100 px-4 py-3 text-ink-3">{t('next_none')}</p>}
      <ol className="border-t border-sand-100 empty:hidden">
        {next.map((line) => {
          const [reason] = wordsOf(line)
          return (
            <li
              key={line.leadUuid}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-sand-100 px-4 py-2"
            >
              <PersonInitials name={line.name} className="size-8 bg-sand-100 text-12 text-ink-2" />
              <span className="min-w-0">
                <Link to={leadUrl(line.leadUuid)} className="block truncate font-medium hover:underline">
                  {line.name ?? t('staff_leads:unnamed')}
                </Link>
                <span className="block truncate text-12 text-ink-3">{reason}</span>
              </span>
              <span className="text-right tabular">
                <span className={`block font-medium ${toneOfTime(line.band)}`}>{line.band.time}</span>
                <span className="block text-12 text-ink-3">{line.band.left}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
