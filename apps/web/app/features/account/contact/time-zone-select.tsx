import { timeZoneCity } from '@amber/domain/dates/time-zone-city'
import { useEffect, useRef } from 'react'
import { useSite } from '../../../shared/page/site.ts'
import { Select } from '../../../ui/select.tsx'

type Props = {
  timeZones: readonly string[]
  chosen: string
  /** Whether to preselect the browser's time zone because none was saved yet. */
  guess: boolean
}

export function TimeZoneSelect({ timeZones, chosen, guess }: Props) {
  const { language } = useSite()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (guess && select.current && timeZones.includes(browserTimeZone)) select.current.value = browserTimeZone
  }, [guess, timeZones])
  // Keeps a saved zone that this runtime no longer lists or lists under another name.
  const listed = timeZones.includes(chosen) ? timeZones : [chosen, ...timeZones]
  return (
    <Select ref={select} name="time_zone" defaultValue={chosen}>
      {listed.map((name) => (
        <option key={name} value={name}>
          {timeZoneCity(name, language)} ({offsetOf(name)})
        </option>
      ))}
    </Select>
  )
}

/** Returns the offset from UTC now, such as 'GMT+3', because few know the cities of all zones. */
const offsetOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
