import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { Icon } from './icon.tsx'

/** What a control takes over from the field around it. */
export type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'data-accepted'?: ''
}

const FieldContext = createContext<ControlProps>({})

/** Every control of this folder asks for it; a control of your own does the same. */
export const useFieldControl = () => use(FieldContext)

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what would be right. */
  error?: ReactNode
  /** Checked and found right. */
  accepted?: boolean
  children: ReactNode
}

/** A label above, one control, and a hint or error below that is read out with it. */
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
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-13 font-medium text-danger">
          <Icon name="circle-alert" size="small" className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-ink-3">
          {hint}
        </p>
      )}
    </div>
  )
}
