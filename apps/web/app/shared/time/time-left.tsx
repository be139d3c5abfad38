import { useTranslation } from '../../i18n/use-translation.ts'

const MINUTE = 60
const HOUR = 3600

/** Two digits, so that tabular figures keep the width while they count. */
const twoDigits = (number: number) => String(Math.floor(number)).padStart(2, '0')

type Props = { seconds: number; className?: string }

/**
 * Shows `59:05` within the last hour and `3 h 59 min` before, which nobody takes for minutes and seconds. Both have the same
 * width, so that nothing beside them moves when an hour is left.
 */
export function TimeLeft({ seconds, className = '' }: Props) {
  const { t } = useTranslation('common')
  const isLong = seconds >= HOUR
  return (
    <span
      className={`tabular ml-auto min-w-24 shrink-0 text-right leading-none font-[680] tracking-[-0.02em] whitespace-nowrap text-ink ${isLong ? 'text-17' : 'text-24'} ${className}`}
    >
      {isLong
        ? t('hours_minutes', {
            hours: String(Math.floor(seconds / HOUR)),
            minutes: twoDigits((seconds % HOUR) / MINUTE),
          })
        : `${twoDigits(seconds / MINUTE)}:${twoDigits(seconds % MINUTE)}`}
    </span>
  )
}
