import { Icon } from '../../../ui/icon.tsx'
import type { StayView } from '../stay/stay-view.ts'
import { useDueToday } from './use-due-today.ts'

/** The price of booking now, with a link to when the rest is due. */
export function TodayBox({ stay }: { stay: StayView }) {
  const due = useDueToday()(stay)
  if (due === null) return null
  return (
    <a
      href="#payments"
      className="mb-4 grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-control border border-ink px-4 py-3 hover:bg-sand-50"
    >
      <span>
        <b className="tabular block text-17 font-[650]">{due.title}</b>
        <span className="block text-13 text-ink-2">{due.note}</span>
      </span>
      <Icon name="chevron-right" />
    </a>
  )
}
