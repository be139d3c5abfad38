import { useEffect, useRef } from 'react'
import { Select } from '../../../ui/select.tsx'
import type { TimeZoneOption } from './time-zones.server.ts'

type Props = {
  timeZones: readonly TimeZoneOption[]
  chosen: string
  /** Whether to preselect the browser's time zone because none was saved yet. */
  guess: boolean
}

export function TimeZoneSelect({ timeZones, chosen, guess }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const isListed = timeZones.some(({ name }) => name === browserTimeZone)
    if (guess && select.current && isListed) select.current.value = browserTimeZone
  }, [guess, timeZones])
  return (
    <Select ref={select} name="time_zone" defaultValue={chosen}>
      {timeZones.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  )
}
