import { createContext, use } from 'react'
import type { BookFormPage } from './book-form-page.ts'
import type { FormProblems } from './form-rules.ts'
import type { RefusedForm } from './send-result.ts'
import type { TypedValues } from './typed-values.ts'

/** What every part of the form knows and may do. */
export type FormState = {
  page: BookFormPage
  values: TypedValues
  problems: FormProblems
  refused: RefusedForm | null
  set: (name: string, value: string) => void
  /** To a step that was done before. */
  go: (step: number) => void
}

const Current = createContext<FormState | undefined>(undefined)
export const FormProvider = Current.Provider

export function useForm(): FormState {
  const state = use(Current)
  if (state === undefined) throw new Error('a part of the book form is rendered outside <FormProvider>')
  return state
}

/** The stay that is chosen, the day it begins, and what is due for it by whom the form is about. */
export function useChosenStay() {
  const { page, values } = useForm()
  const stay = page.stays.find(({ id }) => String(id) === values['inventory_id']) ?? page.stays[0]
  const start = stay?.starts.find(({ day }) => day === values['move_in_date']) ?? stay?.starts[0]
  if (!stay || !start) return undefined
  const otherwise = page.nationalityDues[values['data/nationality'] ?? '']
  return { stay, start, due: otherwise === undefined ? stay.due : otherwise }
}
