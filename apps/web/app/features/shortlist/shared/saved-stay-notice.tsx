import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { StayChange } from './saved-stay-view.ts'

/** Says that the saved stay is full, not offered or begins on another day, and which one is shown instead. Needs the messages of `shortlist`. */
export function SavedStayNotice({ change, className = '' }: { change: StayChange; className?: string }) {
  const text = useStayChangeText()
  return (
    <p className={`flex gap-2 rounded-control bg-honey-tint px-3 py-2 text-13 text-honey-ink ${className}`}>
      <Icon name="info" size="small" className="mt-0.5" />
      <span>{text(change)}</span>
    </p>
  )
}

/** Returns a formatter for a change. */
export function useStayChangeText() {
  const { t } = useTranslation('shortlist')
  const formatLength = useLength()
  return (change: StayChange): string => {
    const { room } = change
    if (change.kind === 'day') return t('other_start', { room, day: change.day, nearest: change.nearest })
    const length = formatLength(change.length.count, change.length.unit)
    const why = change.isFull ? 'full' : 'gone'
    if (change.nearest === null) return t('stay_gone', { why, room, length })
    const nearest = formatLength(change.nearest.length.count, change.nearest.length.unit)
    return change.nearest.room === null
      ? t('stay_gone_nearest', { why, room, length, nearest })
      : t('stay_gone_other_room', { why, room, length, nearest, other: change.nearest.room })
  }
}
