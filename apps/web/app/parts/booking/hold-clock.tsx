import { useTranslation } from '../../i18n/use-translation.ts'
import { clockText, useCountdown } from '../../lib/use-countdown.ts'
import { HoldPanel } from './hold-panel.tsx'

/** As the server tells it: the browser's own clock may be wrong, so only the difference counts. */
export type HoldTimes = { takenAt: string; expiresAt: string; serverNow: string }

type Props = {
  hold: HoldTimes
  /** What it means here, where that is not what the book form says. */
  text?: string
  over?: string
}

/** The room that is held, counting down; once the time is over it says so, and what that means. */
export function HoldClock({ hold, text, over }: Props) {
  const { t } = useTranslation('book')
  const seconds = useCountdown(hold)
  if (seconds === 0) return <HoldPanel title={t('hold_over')} text={over ?? t('hold_over_text')} />
  const wholeMs = Date.parse(hold.expiresAt) - Date.parse(hold.takenAt)
  const share = Math.round((100_000 * seconds) / Math.max(1, wholeMs))
  return (
    <div role="timer" aria-label={t('hold_label')}>
      <HoldPanel title={t('hold_title')} text={text ?? t('hold_text')} clock={clockText(seconds)} />
      <svg aria-hidden="true" width="100%" height="4" className="mt-1.5 rounded-tag bg-sand-200">
        <rect width={`${Math.min(100, share)}%`} height="4" className="fill-honey" />
      </svg>
    </div>
  )
}
