import { useEffect, useRef } from 'react'
import type { Login } from './use-login.ts'

/** For the field of a step: it is ready to be written in, and what is wrong with it is read out. */
export function useStepFocus({ moved, failure }: Pick<Login, 'moved' | 'failure'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!moved) return
    // A dialog that opens later gives the focus to what has this attribute, which React does not write.
    field.current?.setAttribute('autofocus', '')
    field.current?.focus()
  }, [moved])
  useEffect(() => {
    if (!failure) return
    // Not every browser gives the focus to what is selected.
    field.current?.focus()
    field.current?.select()
  }, [failure])
  return field
}
