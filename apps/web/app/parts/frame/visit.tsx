import { useEffect } from 'react'
import { useSite } from '../../lib/site.ts'
import { noteVisit } from '../../lib/visit.ts'
import { useLeftOver } from '../shortlist/use-left-over.ts'
import { useKeptShortlist } from './use-kept-shortlist.ts'

/** Shows nothing. Its script comes with the menus': who did nothing at all on a page need not be remembered. */
export function Visit() {
  const { edition } = useSite()
  useEffect(() => void noteVisit(edition), [edition])
  useLeftOver()
  useKeptShortlist()
  return null
}
