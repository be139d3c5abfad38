import { useEffect } from 'react'
import { useSite } from '../../lib/site.ts'
import { noteVisit } from '../../lib/visit.ts'

/** Shows nothing. Its script comes with the menus': who did nothing at all on a page need not be remembered. */
export function Visit() {
  const { edition } = useSite()
  useEffect(() => void noteVisit(edition), [edition])
  return null
}
