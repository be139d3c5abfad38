import { useEffect, useRef } from 'react'
import type { Login } from './use-login.ts'

/** Returns a ref that focuses the field of a step and announces its error. */
export function useStepFocus({ moved, failure }: Pick<Login, 'moved' | 'failure'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!moved) return
    // A dialog that opens later focuses the element with this attribute, which React does not render.
    field.current?.setAttribute('autofocus', '')
    field.current?.focus()
  }, [moved])
  useEffect(() => {
    if (!failure) return
    // Not every browser focuses a selected field.
    field.current?.focus()
    field.current?.select()
  }, [failure])
  return field
}
