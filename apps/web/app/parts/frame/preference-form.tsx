import { SESSION_TOKEN } from '@amber/domain/session-token'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'

/** A plain form, which works before and without any script; afterwards the visitor is back where they were. */
export function PreferenceForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const { pathname, search } = useLocation()
  return (
    <form {...rest} method="post" action="/preferences">
      <input type="hidden" name="return_to" value={pathname + withoutToken(search)} />
      {children}
    </form>
  )
}

/** A token that came in the address is written nowhere. */
function withoutToken(search: string): string {
  if (!search.includes(SESSION_TOKEN)) return search
  const query = new URLSearchParams(search)
  query.delete(SESSION_TOKEN)
  return query.size > 0 ? `?${query}` : ''
}
