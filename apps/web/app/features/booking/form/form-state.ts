import { createContext, use } from 'react'
import type { BookFormPage, StayOption, StayPayments } from './book-form-page.ts'
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
export const useDependsOnNationality = (): boolean => Object.keys(useForm().page.paymentsByNationality).length > 0

/** Returns a function that finds a stay's payments for the selected nationality. */
export function usePayments(): (stay: StayOption) => StayPayments | undefined {
  const { page, values } = useForm()
  const key = page.paymentsByNationality[values['data/nationality'] ?? ''] ?? 'usual'
  return ({ payments }) => payments[key]
}

/** Returns the chosen stay, its move-in date, its payments and what is usually due today. */
export function useChosenStay() {
  const { page, values } = useForm()
  const paymentsOf = usePayments()
  const stay = page.stays.find(({ id }) => String(id) === values['inventory_id']) ?? page.stays[0]
  const start = stay?.starts.find(({ day }) => day === values['move_in_date']) ?? stay?.starts[0]
  const payments = stay && paymentsOf(stay)
  if (!stay || !start || !payments) return undefined
  return { stay, start, payments, usualToday: stay.payments['usual']?.today ?? null }
}
