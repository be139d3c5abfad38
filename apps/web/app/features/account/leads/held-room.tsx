import { useTranslation } from '../../../i18n/use-translation.ts'
import { TimeLeft } from '../../../shared/time/time-left.tsx'
import { useCountdown } from '../../../ui/use-countdown.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { LeadLine } from './lead-lines.ts'

/** Remaining time of the hold, in honey, the design's colour for time. */
export function HeldRoom({ hold }: { hold: NonNullable<LeadLine['hold']> }) {
  const { t } = useTranslation('leads')
  const seconds = useCountdown(hold)
  const isHeld = seconds > 0
  return (
    <div className="flex items-center gap-3 rounded-control bg-honey-tint px-5 py-3 text-honey-ink">
      <Icon name="lock" />
      <p className="min-w-0">
        <b className="block font-semibold text-ink">{t(isHeld ? 'held' : 'held_over')}</b>
        <span className="text-13">{t(isHeld ? 'held_text' : 'held_over_text')}</span>
      </p>
      {isHeld && (
        <span role="timer" aria-label={t('held_label')} className="ml-auto flex">
          <TimeLeft seconds={seconds} />
        </span>
      )}
    </div>
  )
}
