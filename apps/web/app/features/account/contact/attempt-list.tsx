import { localTimeName } from '@amber/domain/dates/time-zone-city'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProfilePagination } from '../frame/profile-pagination.tsx'
import type { AttemptLine } from './attempt-lines.ts'

const ICONS = { email: 'mail', phone: 'phone', whatsapp: 'message-circle' } as const
const TONES: Partial<Record<AttemptLine['outcome'], 'green' | 'honey'>> = { sent: 'green', refused: 'honey' }

type Props = { attempts: readonly AttemptLine[]; timeZone: string; page: number; pages: number; path: string }

export function AttemptList({ attempts, timeZone, page, pages, path }: Props) {
  const { t } = useTranslation('contact')
  const { language } = useSite()
  return (
    <section aria-labelledby="history-title" className="mt-12">
      <h2 id="history-title" className="text-20 md:text-24">
        {t('history')}
      </h2>
      {attempts.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={t('history_empty_title')} text={t('history_empty_text')} />
        </div>
      ) : (
        <>
          <p className="mt-2 mb-4 text-ink-2">{t('history_text', { zone: localTimeName(timeZone, language) })}</p>
          <ul className="divide-y divide-sand-200 rounded-card border border-sand-200">
            {attempts.map((attempt) => (
              <Attempt key={attempt.id} attempt={attempt} />
            ))}
          </ul>
        </>
      )}
      <ProfilePagination
        page={page}
        pages={pages}
        hrefOf={(pageNumber) => `${path}?p=${pageNumber}#history-title`}
        label={t('pages')}
        previous={t('previous')}
        next={t('next')}
      />
    </section>
  )
}

function Attempt({
  attempt: { channel, reason, outcome, at, byPerson, wasListenedTo, recordedUntil },
}: {
  attempt: AttemptLine
}) {
  const { t } = useTranslation('contact')
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[auto_1fr_auto]">
      <span className="grid size-11 place-items-center rounded-pill bg-sand-100">
        <Icon name={ICONS[channel]} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{t(`reason_${reason}`)}</p>
        <p className="tabular text-13 text-ink-2">
          {t(`channel_${channel}`)} · {at}
        </p>
        {byPerson && <p className="text-13 text-ink-3">{t('by_person')}</p>}
        {wasListenedTo && <p className="text-13 text-ink-3">{t('was_listened_to')}</p>}
        {recordedUntil !== null && <p className="text-13 text-ink-2">{t('recorded_until', { date: recordedUntil })}</p>}
      </div>
      <div className="max-md:col-start-2">
        <Badge tone={TONES[outcome] ?? 'plain'}>{t(`outcome_${outcome}`)}</Badge>
      </div>
    </li>
  )
}
