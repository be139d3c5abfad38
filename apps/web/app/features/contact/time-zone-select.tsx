import { useEffect, useRef } from 'react'
import { Select } from '../../ui/select.tsx'

type Props = {
  timeZones: readonly string[]
  chosen: string
  /** Nobody has chosen it yet: the browser's own is more likely. */
  guess: boolean
}

export function TimeZoneSelect({ timeZones, chosen, guess }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (guess && select.current && timeZones.includes(own)) select.current.value = own
  }, [guess, timeZones])
  // A name that this machine lists no longer, or lists under another, stays what was chosen.
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
