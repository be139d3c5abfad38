import { type RefObject, useEffect, useRef } from 'react'

/** For a form: the first field that has to be written anew takes the focus, which also reads out what is wrong. */
export function useWrongField(wrong: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  return form
}
