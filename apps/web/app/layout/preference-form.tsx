import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { stripToken } from '../shared/page/strip-token.ts'

/** Native form that works without script and returns the visitor to the same page. */
export function PreferenceForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  const { pathname, search } = useLocation()
  return (
    <form {...rest} method="post" action="/preferences">
      <input type="hidden" name="return_to" value={pathname + stripToken(search)} />
      {children}
    </form>
  )
}
