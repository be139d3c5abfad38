import { LOCALES } from '@amber/domain/languages'
import { useSite } from '../lib/site.ts'
import { placeInThirteenMonths } from './thirteen-months.ts'

const THIRTEEN = Array.from({ length: 13 }, (_, month) => month)

/** Of a hundred: a shorter stay has its length beside it. */
const ROOM_FOR_LABEL = 30

type Props = {
  start: Date
  end: Date
  /** How long it is, in words. */
  label: string
}

/** Thirteen months, with the stay in honey. The dates stand beside it in words. */
export function StayRuler({ start, end, label }: Props) {
  const { language } = useSite()
  const [from, to] = [placeInThirteenMonths(start, start), placeInThirteenMonths(end, start)]
  const initial = new Intl.DateTimeFormat(LOCALES[language], { month: 'narrow', timeZone: 'UTC' })
  return (
    <div aria-hidden="true">
      <div className="relative h-5 overflow-hidden rounded-tag bg-sand-100">
        <div className="absolute inset-0 grid grid-cols-13">
          {THIRTEEN.map((month) => (
            <span key={month} className="border-l border-sand-200" />
          ))}
        </div>
        <span
          className="absolute inset-y-0 flex items-center rounded-tag bg-honey text-13 leading-none font-semibold whitespace-nowrap"
          style={{ left: `${from}%`, right: `${100 - to}%` }}
        >
          <span className={to - from < ROOM_FOR_LABEL ? 'absolute left-full pl-2' : 'pl-2'}>{label}</span>
        </span>
      </div>
      <div className="mt-1 grid grid-cols-13 text-13 leading-[1.3] text-ink-3">
        {THIRTEEN.map((month) => (
          <span key={month}>{initial.format(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month))}</span>
        ))}
      </div>
    </div>
  )
}
