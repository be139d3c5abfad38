import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BandTone, DayBand } from './day-band.ts'

const HOURS: Record<BandTone, string> = { open: 'bg-success', last: 'bg-honey-deep', closed: 'bg-ink-4' }

/** Hours below the large band, every third one. */
const MARKS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** The person's 24 hours, the hours in which we may call, and now. Screen readers read the same as a sentence. */
export function DayBandView({ band, isLarge = false }: { band: DayBand; isLarge?: boolean }) {
  const { t } = useTranslation('dial')
  const { time, from, to, opens, left } = band
  return (
    <div className="min-w-0">
      <div aria-hidden="true" className={`relative rounded-tag bg-sand-100 ${isLarge ? 'h-3.5' : 'h-2'}`}>
        {band.hours.map((hours) => (
          <span
            key={hours.from}
            className={`absolute inset-y-0 rounded-tag ${HOURS[band.tone]}`}
            style={{ left: `${hours.from}%`, width: `${hours.to - hours.from}%` }}
          />
        ))}
        <span
          className={`absolute -inset-y-0.5 -ml-0.5 rounded-tag bg-ink ring-2 ring-paper ${isLarge ? 'w-1' : 'w-0.75'}`}
          style={{ left: `${band.now}%` }}
        />
      </div>
      {isLarge && (
        <div aria-hidden="true" className="relative mt-1 h-4 text-11 text-ink-3 tabular">
          {MARKS.map((hour) => (
            <span
              key={hour}
              className="absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full max-md:even:hidden"
              style={{ left: `${(hour / 24) * 100}%` }}
            >
              {String(hour % 24).padStart(2, '0')}
            </span>
          ))}
        </div>
      )}
      <span className="sr-only">
        {opens
          ? t('band_closed', { time, from, to, opens: opens.time })
          : t('band_open', { time, from, to, left: left ?? '' })}
      </span>
    </div>
  )
}

/** Colour of the time of a person: amber for the last minutes of their window, grey while it is closed. */
export const toneOfTime = ({ tone }: DayBand): string =>
  tone === 'last' ? 'text-warning' : tone === 'closed' ? 'text-ink-3' : 'text-ink'
