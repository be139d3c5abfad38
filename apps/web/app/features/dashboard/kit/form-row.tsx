import { type ReactNode, useId } from 'react'
import { FieldError } from '../../../ui/field-error.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether the row has several controls, which the label names together. */
  isGroup?: boolean
  /** Target of links to the row. */
  anchor?: string | undefined
  /** Renders the control with the attributes that connect it to the label, the hint and the error. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/**
 * A label beside its control, or above it where the form is narrow: on phones and in side panels. The row of every form
 * in the dashboard.
 */
export function FormRow({ label, hint, error, isGroup = false, anchor, children }: Props) {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      id={anchor}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
      className="@container relative scroll-mt-4 border-b border-sand-100 py-2 focus-within:z-1 target:bg-select-tint"
    >
      <div className="grid gap-x-4 gap-y-1 @min-[26rem]:grid-cols-[minmax(8rem,11rem)_minmax(0,1fr)]">
        {isGroup ? (
          <span id={`${id}-label`} className="text-13 font-medium text-ink-2 @min-[26rem]:pt-1.5">
            {label}
          </span>
        ) : (
          <label htmlFor={id} className="text-13 font-medium text-ink-2 @min-[26rem]:pt-1.5">
            {label}
          </label>
        )}
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
    </div>
  )
}

/** Look of text fields and selects in the dashboard. */
export const DENSE_CONTROL =
  'h-8 w-full rounded-control border border-control bg-paper px-2 text-13 max-lg:h-thumb max-lg:text-15 aria-invalid:border-danger'

/** Look of text areas, which grow with their text. */
export const DENSE_TEXT_AREA =
  'field-sizing-content min-h-16 w-full rounded-control border border-control bg-paper px-2 py-1.5 text-13 max-lg:text-15 aria-invalid:border-danger'

export const DENSE_CHECK_BOX = 'size-4 shrink-0 cursor-pointer accent-select disabled:cursor-not-allowed'
