import { LOCALES } from '@amber/domain/languages'
import { useSite } from '../lib/site.ts'
import { placeInThirteenMonths } from './thirteen-months.ts'

const THIRTEEN = Array.from({ length: 13 }, (_, month) => month)

type Props = {
  start: Date
  end: Date
  /** How long it is, in words. */
  label: string
}

/** Thirteen months, with the stay in honey. The dates stand beside it in words. */
export function StayRuler({ start, end, label }: Props) {
  const { language } = useSite()
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
          className="absolute inset-y-0 flex items-center rounded-tag bg-honey pl-2 text-13 leading-none font-semibold whitespace-nowrap"
          style={{
            left: `${placeInThirteenMonths(start, start)}%`,
            right: `${100 - placeInThirteenMonths(end, start)}%`,
          }}
        >
          {label}
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
