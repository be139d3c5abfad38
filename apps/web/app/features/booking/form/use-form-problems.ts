import { useCallback, useRef, useState } from 'react'
import { useOnChange } from '../../../ui/use-on-change.ts'
import type { FormProblems } from './form-rules.ts'
import type { RejectedForm } from './send-result.ts'
import type { StepResult } from './step-result.ts'

/** Returns the problems of the fields, and why the form was rejected when no field is at fault. */
export function useFormProblems(stepResult: StepResult | undefined, step: number) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<FormProblems>(stepResult?.problems ?? {})
  const [rejection, setRejection] = useState<RejectedForm | null>(stepResult?.rejection ?? null)
  const [attempts, setAttempts] = useState(0)

  // Focuses the first invalid field after a failed attempt or a step change, but not while fields are being corrected.
  useOnChange(`${attempts} ${step}`, () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())

  const showProblems = (newProblems: FormProblems) => {
    setProblems(newProblems)
    setAttempts((before) => before + 1)
  }
  const clearProblem = useCallback((name: string) => setProblems((before) => without(before, name)), [])
  return { form, problems, rejection, showProblems, clearProblem, setRejection }
}

function without(problems: FormProblems, name: string): FormProblems {
  const cleared = new Set([name, name.replace(/_code$/, '')])
  if (!Object.keys(problems).some((one) => cleared.has(one))) return problems
  return Object.fromEntries(Object.entries(problems).filter(([one]) => !cleared.has(one)))
}
