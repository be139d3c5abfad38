import { LOCALES } from '@amber/domain/languages'
import { useSite } from '../page/site.ts'
import { rulerPosition } from './ruler-position.ts'

const MONTH_OFFSETS = Array.from({ length: 13 }, (_, month) => month)

/** Per cent of the ruler that a stay must cover to hold its label; a shorter stay has its label beside it. */
const MIN_LABEL_PERCENT = 30

type Props = {
  start: Date
  end: Date
  /** Formatted length of the stay. */
  label: string
}

/** Thirteen months with the stay in honey. Hidden from screen readers, because the dates are beside it as text. */
export function StayRuler({ start, end, label }: Props) {
  const { language } = useSite()
  const [from, to] = [rulerPosition(start, start), rulerPosition(end, start)]
  const monthInitial = new Intl.DateTimeFormat(LOCALES[language], { month: 'narrow', timeZone: 'UTC' })
  return (
    <div aria-hidden="true">
      <div className="relative h-5 overflow-hidden rounded-tag bg-sand-100">
        <div className="absolute inset-0 grid grid-cols-13">
          {MONTH_OFFSETS.map((month) => (
            <span key={month} className="border-l border-sand-200" />
          ))}
        </div>
        <span
          className="absolute inset-y-0 flex items-center rounded-tag bg-honey text-13 text-on-honey leading-none font-semibold whitespace-nowrap"
          style={{ left: `${from}%`, right: `${100 - to}%` }}
        >
          <span className={to - from < MIN_LABEL_PERCENT ? 'absolute left-full pl-2 text-ink' : 'pl-2'}>{label}</span>
        </span>
      </div>
      <div className="mt-1 grid grid-cols-13 text-13 leading-[1.3] text-ink-3">
        {MONTH_OFFSETS.map((month) => (
          <span key={month}>{monthInitial.format(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month))}</span>
        ))}
      </div>
    </div>
  )
}
