import { useId } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { QueuePerson } from '../queue-person.tsx'
import type { LiveTeamData } from './load-live-team.server.ts'

/** Who is called next. */
export function NextPeople({ next }: Pick<LiveTeamData, 'next'>) {
  const { t } = useTranslation('live_team')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-3 pb-2 font-sans text-13 font-semibold tracking-normal">
        {t('next_title')}
      </h2>
      {next.length === 0 && <p className="border-t border-sand-100 px-4 py-3 text-ink-3">{t('next_none')}</p>}
      <ol className="border-t border-sand-100 empty:hidden">
        {next.map((line) => (
          <QueuePerson key={line.leadUuid} line={line} />
        ))}
      </ol>
    </section>
  )
}
