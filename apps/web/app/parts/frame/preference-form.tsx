import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { withoutToken } from '../../lib/without-token.ts'

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
