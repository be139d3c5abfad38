import type { ComponentProps } from 'react'
import { CONTROL } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

/** A native select, which suits every phone and works without JavaScript. */
export function Select({ className = '', children, ...rest }: ComponentProps<'select'>) {
  const field = useFieldControl()
  return (
    <span className={`relative block ${className}`}>
      <select {...field} {...rest} className={`${CONTROL} cursor-pointer appearance-none pr-9`}>
        {children}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 right-3 my-auto" />
    </span>
  )
}
