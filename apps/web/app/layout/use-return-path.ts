import { useLocation, useMatches } from 'react-router'
import { stripToken } from '../shared/page/strip-token.ts'

/**
 * Returns the path that forms of the frame lead back to. From a missing page it is the home page, so that one rendered page
 * serves all missing paths.
 */
export function useReturnPath(): string {
  const { pathname, search } = useLocation()
  const isMissing = useMatches().at(-1)?.id === '*'
  return isMissing ? '/' : pathname + stripToken(search)
}
