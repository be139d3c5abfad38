import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCountdown } from '../../../ui/use-countdown.ts'
import { HoldPanel } from './hold-panel.tsx'

/** Server timestamps. Only their differences count, because the browser's clock may be wrong. */
export type HoldTimes = { takenAt: string; expiresAt: string; serverNow: string }

type Props = {
  hold: HoldTimes
  /** Title while the hold lasts; that of the book form if omitted. */
  title?: string
  /** Text while the hold lasts; that of the book form if omitted. */
  text?: string
  /** Text after the hold has expired; that of the book form if omitted. */
  over?: string
}

/** Counts down a hold and, once it has expired, explains what that means. */
export function HoldClock({ hold, title, text, over }: Props) {
  const { t } = useTranslation('book')
  const seconds = useCountdown(hold)
  if (seconds === 0) return <HoldPanel title={t('hold_over')} text={over ?? t('hold_over_text')} />
  const holdMs = Date.parse(hold.expiresAt) - Date.parse(hold.takenAt)
  const remainingPercent = Math.round((100_000 * seconds) / Math.max(1, holdMs))
  return (
    <div role="timer" aria-label={t('hold_label')}>
      <HoldPanel title={title ?? t('hold_title')} text={text ?? t('hold_text')} secondsLeft={seconds} />
      <svg aria-hidden="true" width="100%" height="4" className="mt-1.5 rounded-tag bg-sand-200">
        <rect width={`${Math.min(100, remainingPercent)}%`} height="4" className="fill-honey" />
      </svg>
    </div>
  )
}
