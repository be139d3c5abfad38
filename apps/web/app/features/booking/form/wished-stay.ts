import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import type { StayOption } from './book-form-page.ts'
import { ASKED_START, ASKED_STAY, type TypedValues, withValue } from './typed-values.ts'

/** What the address asked for when a draft began goes along with it: else each reload would ask for it again. */
export const withAsked = (values: TypedValues, { tenancyId, moveIn }: StayChoice): TypedValues =>
  tenancyId === null ? values : withValue(withValue(values, ASKED_STAY, String(tenancyId)), ASKED_START, moveIn ?? '')

export const askedIn = (values: TypedValues): StayChoice => choiceOf(values[ASKED_STAY], values[ASKED_START])

export const stayIn = (values: TypedValues): StayChoice => choiceOf(values['inventory_id'], values['move_in_date'])

/** That of the draft, unless the address asks for another than it did when the draft began. */
export function wishedStay(draft: TypedValues, address: StayChoice): StayChoice {
  const began = askedIn(draft)
  const asksAnew =
    address.tenancyId !== null && (address.tenancyId !== began.tenancyId || address.moveIn !== began.moveIn)
  const typed = stayIn(draft)
  if (asksAnew || typed.tenancyId === null) return address
  return { tenancyId: typed.tenancyId, moveIn: typed.moveIn ?? address.moveIn }
}

const choiceOf = (id: string | undefined, day: string | undefined): StayChoice => ({
  tenancyId: Number(id) || null,
  moveIn: day ?? null,
})

/** One of the stays that are free, on a day that it may begin; whoever comes on that day arrives on it. */
export function withStay(values: TypedValues, stays: readonly StayOption[], wished: StayChoice): TypedValues {
  const stay = stays.find(({ id }) => id === wished.tenancyId) ?? stays[0]
  const start = stay?.starts.find(({ day }) => day === wished.moveIn) ?? stay?.starts[0]
  if (!stay || !start) return values
  const arrival = values['arrival_date']
  const keepsArrival = arrival !== undefined && arrival >= start.day && arrival <= start.last
  return {
    ...values,
    inventory_id: String(stay.id),
    move_in_date: start.day,
    arrival_date: keepsArrival ? arrival : start.day,
  }
}
