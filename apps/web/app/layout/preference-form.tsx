import type { ComponentProps } from 'react'
import { useHref } from 'react-router'
import { useReturnPath } from './use-return-path.ts'

/** Native form that works without script and returns the visitor to the same page. */
export function PreferenceForm({ children, ...rest }: Omit<ComponentProps<'form'>, 'action' | 'method'>) {
  return (
    <form {...rest} method="post" action={useHref('/preferences')}>
      <input type="hidden" name="return_to" value={useReturnPath()} />
      {children}
    </form>
  )
}
