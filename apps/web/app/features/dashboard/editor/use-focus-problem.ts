import { type RefObject, useEffect } from 'react'
import type { FieldProblems } from './field-problem.ts'

/** Focuses the first control with an error, which a closed translation may hide. */
export function useFocusProblem(form: RefObject<HTMLFormElement | null>, problems: FieldProblems) {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    for (let box = control?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true
    control?.focus()
  }, [form, problems])
}
