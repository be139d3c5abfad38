import { useEffect, useRef } from 'react'
import { Select } from '../../../ui/select.tsx'

type Props = {
  timeZones: readonly string[]
  chosen: string
  /** Whether to preselect the browser's time zone because none was saved yet. */
  guess: boolean
}

export function TimeZoneSelect({ timeZones, chosen, guess }: Props) {
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
          {name.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
