import type { ComponentProps } from 'react'
import { CONTROL } from './control-style.ts'
import { useFieldControl } from './field.tsx'
import { Icon } from './icon.tsx'

type Props = ComponentProps<'input'> & {
  /** Symbol before the value, such as a currency sign. */
  prefix?: string
}

export function TextInput({ prefix, className = '', ...rest }: Props) {
  const field = useFieldControl()
  const accepted = field['data-accepted'] !== undefined
  return (
    <span className={`relative block ${className}`}>
      {prefix && (
        <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center font-medium text-ink-3">
          {prefix}
        </span>
      )}
      <input {...field} {...rest} className={`${CONTROL} ${prefix ? 'pl-7' : ''} ${accepted ? 'pr-10' : ''}`} />
      {accepted && (
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-success">
          <Icon name="check" />
        </span>
      )}
    </span>
  )
}

export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldControl()
  return <textarea rows={3} {...field} {...rest} className={`${CONTROL} resize-y py-3 ${className}`} />
}
