import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { FieldError } from './field-error.tsx'

/** Props that a control takes from its surrounding field. */
export type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'data-accepted'?: ''
}

const FieldContext = createContext<ControlProps>({})

/** Returns the props of the surrounding field. Every control in this folder uses it; custom controls must too. */
export const useFieldControl = () => use(FieldContext)

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** Error message: the problem and how to fix it. */
  error?: ReactNode
  /** Whether the value was checked and is valid. */
  accepted?: boolean
  children: ReactNode
}

/** A label, one control, and a hint or error that is announced with the control. */
export function Field({ label, hint, error, accepted = false, children }: Props) {
  const id = useId()
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const invalid = Boolean(error)
  const control = useMemo<ControlProps>(
    () => ({
      id,
      ...(notes && { 'aria-describedby': notes }),
      ...(invalid && { 'aria-invalid': true }),
      ...(accepted && { 'data-accepted': '' }),
    }),
    [id, notes, invalid, accepted],
  )
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
