import { BOOK_FORM_STEPS } from '@amber/domain/booking/book-form-fields'
import { listRoomTypes } from '@amber/contract/inventory'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from '../../../lib/api.server.ts'
import { fieldText } from '../../../lib/field-text.ts'
import { type CheckFacts, problemsOf, stepOfProblems } from './form-rules.ts'
import { sendBookForm } from './send-book-form.server.ts'
import { SEND_FIELDS } from './send-result.ts'
import { valuesIn } from './typed-values.ts'
import type { AnsweredStep } from './use-book-form.ts'
import { zoneIn } from './zone-in.server.ts'

type Visitor = { request: Request; context: Readonly<RouterContextProvider> }

const LAST_STEP = BOOK_FORM_STEPS.length
const within = (step: number) => Math.min(LAST_STEP, Math.max(1, Math.trunc(step) || 1))

/** A step that was sent without a script: the next one, the same with what is wrong, or the page after the last. */
export async function answerStep(
  form: FormData,
  { request, context }: Visitor,
): Promise<{ step: AnsweredStep } | { to: string; headers: Headers }> {
  const values = valuesIn(form)
  const step = within(Number(fieldText(form, 'step')))
  const wish = fieldText(form, 'go')
  const at = (to: number) => ({ step: { step: within(to), values, problems: {}, refused: null } })
  if (wish === 'back') return at(step - 1)
  if (wish.startsWith('to-')) return at(Number(wish.slice(3)))

  const facts = await factsOf(form, { request, context })
  const problems = problemsOf(values, facts, new Date(), step === LAST_STEP ? undefined : step)
  const wrong = stepOfProblems(problems)
  if (wrong !== undefined) return { step: { step: wrong, values, problems, refused: null } }
  if (step < LAST_STEP) return at(step + 1)

  const { result, headers } = await sendBookForm(form, { request, context })
  if ('sent' in result) return { to: result.sent.to, headers }
  const { fields } = result.refused
  return { step: { step: stepOfProblems(fields) ?? LAST_STEP, values, problems: fields, refused: result.refused } }
}

async function factsOf(form: FormData, { request, context }: Visitor): Promise<CheckFacts> {
  const id = fieldText(form, SEND_FIELDS.place)
  const { data: rooms } = await apiFor(request, context).call(listRoomTypes, { params: { id }, query: {} })
  const stays = rooms.result.flatMap(({ tenancies }) => tenancies)
  return {
    timeZone: zoneIn(form),
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
