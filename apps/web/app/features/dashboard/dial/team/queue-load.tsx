import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useSite } from '../../../../shared/page/site.ts'
import type { LiveTeamData } from './load-live-team.server.ts'

const COUNTS = ['waiting', 'promised', 'closing', 'later'] as const

/** Counts the people who wait for the team. Promises and windows that close are amber while there are any. */
export function QueueLoad({ counts }: Pick<LiveTeamData, 'counts'>) {
  const { t } = useTranslation('live_team')
  const { language } = useSite()
  return (
    <dl
      aria-label={t('queue')}
      className="grid shrink-0 grid-cols-2 overflow-hidden border-b border-sand-200 md:grid-cols-4"
    >
      {COUNTS.map((name) => (
        <div key={name} className="-mr-px -mb-px border-r border-b border-sand-200 px-4 py-2.5">
          <dt className="text-12 text-ink-3">{t(`queue_${name}`)}</dt>
          <dd
            className={`text-20 leading-tight font-semibold tabular ${isUrgent(name) && counts[name] > 0 ? 'text-warning' : ''}`}
          >
            {counts[name].toLocaleString(LOCALES[language])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isUrgent = (name: (typeof COUNTS)[number]) => name === 'promised' || name === 'closing'
