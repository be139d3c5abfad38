import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { SentView } from './sent-view.ts'

const TONES = { want: 'green', like: 'honey', no: 'plain' } as const

/** Rooms that were sent to the student, newest first, with the answers. */
export function SentOptions({ sent }: { sent: readonly SentView[] }) {
  const { t } = useTranslation('lead_options')
  if (sent.length === 0) return <p className="text-ink-3">{t('none')}</p>
  return (
    <ul className="grid gap-4">
      {sent.map(({ id, sender, when, delivery, rooms }) => (
        <li key={id} className="grid gap-2">
          <p className="text-12 text-ink-3">
            {t('sent', { when, sender: sender ?? 'none' })} · {t(`delivery_${delivery}`)}
          </p>
          <ul className="grid gap-2">
            {rooms.map((room) => (
              <li key={room.id} className="grid gap-1 rounded-control border border-sand-200 px-3 py-2">
                <p className="min-w-0">
                  <Link to={room.path} className="font-medium hover:underline">
                    {room.place}
                  </Link>{' '}
                  <span className="text-ink-2">{room.room}</span>
                </p>
                <SentAnswer answer={room.answer} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function SentAnswer({ answer }: { answer: SentView['rooms'][number]['answer'] }) {
  const { t } = useTranslation('lead_options')
  if (!answer) return <p className="text-12 text-ink-3">{t('no_answer')}</p>
  const { verdict, reason, when } = answer
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={TONES[verdict]}>{t(`verdict_${verdict}`)}</Badge>
      {reason && <span className="text-ink-2">{t(`reason_${reason}`)}</span>}
      <span className="text-12 text-ink-3">{when}</span>
    </p>
  )
}
