import { type ReactNode, useId } from 'react'
import { FieldError } from '../../../ui/field-error.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Renders the control with the attributes that connect it to the label, the hint and the error. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A label beside its control, or above it on phones. The row of every form in the dashboard. */
export function FormRow({ label, hint, error, children }: Props) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-sand-100 py-2 md:grid-cols-[minmax(8rem,11rem)_minmax(0,1fr)]">
      <label htmlFor={id} className="pt-1.5 text-13 font-medium text-ink-2">
        {label}
      </label>
      <div className="min-w-0">
        {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="mt-1 text-12 text-ink-3">
            {hint}
          </p>
        )}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

/** Look of text fields and selects in the dashboard. */
export const DENSE_CONTROL =
  'h-8 w-full rounded-control border border-control bg-paper px-2 text-13 max-lg:h-thumb max-lg:text-15 aria-invalid:border-danger'
