import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

/** The error of a control or group, which names it by `aria-describedby`. */
export function FieldError({ children, className = '', ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={`flex items-start gap-1.5 text-13 font-medium text-danger ${className}`}>
      <Icon name="circle-alert" size="small" className="mt-0.5" />
      {children}
    </p>
  )
}
