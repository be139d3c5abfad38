import { createContext, use } from 'react'
import type { BookFormPage } from './book-form-page.ts'
import type { FormProblems } from './form-rules.ts'
import type { RejectedForm } from './send-result.ts'
import type { BookFormInput } from './form-values.ts'

/** State and actions shared by all components of the book form. */
export type FormState = {
  page: BookFormPage
  values: BookFormInput
  problems: FormProblems
  rejection: RejectedForm | null
  set: (name: string, value: string) => void
  /** Goes to a step that was already completed. */
  go: (step: number) => void
}

const FormContext = createContext<FormState | undefined>(undefined)
export const FormProvider = FormContext.Provider

export function useForm(): FormState {
  const state = use(FormContext)
  if (state === undefined) throw new Error('useForm called outside <FormProvider>')
  return state
}

/** Returns whether the price of the place depends on the nationality. */
export const useDependsOnNationality = (): boolean => Object.keys(useForm().page.amountDueByNationality).length > 0

/** Returns the chosen stay, its move-in date and the amount due for the selected nationality. */
export function useChosenStay() {
  const { page, values } = useForm()
  const stay = page.stays.find(({ id }) => String(id) === values['inventory_id']) ?? page.stays[0]
  const start = stay?.starts.find(({ day }) => day === values['move_in_date']) ?? stay?.starts[0]
  if (!stay || !start) return undefined
  const nationalityDue = page.amountDueByNationality[values['data/nationality'] ?? '']
  return { stay, start, due: nationalityDue === undefined ? stay.due : nationalityDue }
}
