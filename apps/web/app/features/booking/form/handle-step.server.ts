import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { callingCodes, phoneCodeOf } from '@amber/domain/contact/calling-codes'
import { listRoomTypes } from '@amber/contract/endpoints/inventory'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from '../../../server/api.server.ts'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { type CheckFacts, problemsOf, stepOfProblems } from './form-rules.ts'
import { sendBookForm } from './send-book-form.server.ts'
import { SEND_FIELDS } from './send-result.ts'
import { readFormValues, setPhoneCountries } from './form-values.ts'
import type { StepResult } from './step-result.ts'
import { readTimeZone } from './read-time-zone.server.ts'

const phoneCodes = () => callingCodes().map((callingCode) => ({ code: phoneCodeOf(callingCode) }))

type Visitor = { request: Request; context: Readonly<RouterContextProvider> }

const LAST_STEP = BOOK_FORM_STEPS.length
const clampStep = (step: number) => Math.min(LAST_STEP, Math.max(1, Math.trunc(step) || 1))

/**
 * Handles a step posted without JavaScript. Returns the next step, the same step with its problems, or the page to
 * redirect to after the last step.
 */
export async function handleStep(
  form: FormData,
  { request, context }: Visitor,
): Promise<{ step: StepResult } | { to: string; headers: Headers }> {
  const typed = readFormValues(form)
  const step = clampStep(Number(readFormField(form, 'step')))
  const values = step === 1 ? setPhoneCountries(typed, typed['data/nationality'] ?? '', phoneCodes()) : typed
  const action = readFormField(form, 'go')
  const goToStep = (to: number) => ({ step: { step: clampStep(to), values, problems: {}, rejection: null } })
  if (action === 'back') return goToStep(step - 1)
  if (action.startsWith('to-')) return goToStep(Number(action.slice(3)))

  const facts = await factsOf(form, { request, context })
  const problems = problemsOf(values, facts, new Date(), step === LAST_STEP ? undefined : step)
  const problemStep = stepOfProblems(problems)
  if (problemStep !== undefined) return { step: { step: problemStep, values, problems, rejection: null } }
  if (step < LAST_STEP) return goToStep(step + 1)

  const { result, headers } = await sendBookForm(form, { request, context })
  if ('sent' in result) return { to: result.sent.to, headers }
  const { fields } = result.refused
  return { step: { step: stepOfProblems(fields) ?? LAST_STEP, values, problems: fields, rejection: result.refused } }
}

async function factsOf(form: FormData, { request, context }: Visitor): Promise<CheckFacts> {
  const id = readFormField(form, SEND_FIELDS.place)
  const { data: rooms } = await apiFor(request, context).call(listRoomTypes, { params: { id }, query: {} })
  const stays = rooms.result.flatMap(({ tenancies }) => tenancies)
  return {
    timeZone: readTimeZone(form),
    stays: Object.fromEntries(
      stays.map((stay) => [
        stay.id,
        {
          availableFrom: stay.available_from,
          availableUntil: stay.available_until,
          lease: { count: stay.lease_duration, unit: stay.lease_duration_unit },
        },
      ]),
    ),
  }
}
