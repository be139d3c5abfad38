import { type RefObject, useEffect, useRef } from 'react'

/** Returns a form ref. Focuses the first invalid field, which also announces its error. */
export function useFocusInvalidField(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return form
}
