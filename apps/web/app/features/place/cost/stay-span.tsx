import { StayRuler } from '../../../shared/stay/stay-ruler.tsx'
import { usePlace } from '../place-state.ts'
import { stayKey } from '../stay/stay-view.ts'

/** The chosen stay on a ruler of thirteen months. */
export function StaySpan({ label }: { label: string }) {
  const { chosen, stays } = usePlace()
  const last = chosen && stays.lastDays[stayKey(chosen.stay.id, chosen.cell.moveIn)]
  if (!chosen || !last) return null
  return (
    <StayRuler start={new Date(`${chosen.cell.moveIn}T00:00:00Z`)} end={new Date(`${last}T00:00:00Z`)} label={label} />
  )
}
