import type { StayChoice } from '@amber/domain/inventory/stay-choice'
import type { StayOption } from './book-form-page.ts'
import { REQUESTED_START_FIELD, REQUESTED_STAY_FIELD, type BookFormInput, setValue } from './form-values.ts'

/** Stores the stay requested by the URL in the draft, so that a reload does not override a later choice. */
export const setRequestedStay = (values: BookFormInput, { tenancyId, moveIn }: StayChoice): BookFormInput =>
  tenancyId === null
    ? values
    : setValue(setValue(values, REQUESTED_STAY_FIELD, String(tenancyId)), REQUESTED_START_FIELD, moveIn ?? '')

export const requestedStayIn = (values: BookFormInput): StayChoice =>
  choiceOf(values[REQUESTED_STAY_FIELD], values[REQUESTED_START_FIELD])

export const chosenStayIn = (values: BookFormInput): StayChoice =>
  choiceOf(values['inventory_id'], values['move_in_date'])

/** Returns the draft's stay unless the URL requests a different stay than when the draft was started. */
export function resolveRequestedStay(draft: BookFormInput, urlChoice: StayChoice): StayChoice {
  const initialChoice = requestedStayIn(draft)
  const isNewRequest =
    urlChoice.tenancyId !== null &&
    (urlChoice.tenancyId !== initialChoice.tenancyId || urlChoice.moveIn !== initialChoice.moveIn)
  const draftChoice = chosenStayIn(draft)
  if (isNewRequest || draftChoice.tenancyId === null) return urlChoice
  return { tenancyId: draftChoice.tenancyId, moveIn: draftChoice.moveIn ?? urlChoice.moveIn }
}

const choiceOf = (id: string | undefined, day: string | undefined): StayChoice => ({
  tenancyId: Number(id) || null,
  moveIn: day ?? null,
})

/**
 * Sets the requested stay or the first available one, on a date it may start. An arrival date outside the stay becomes
 * the move-in date.
 */
export function setStay(values: BookFormInput, stays: readonly StayOption[], requested: StayChoice): BookFormInput {
  const stay = stays.find(({ id }) => id === requested.tenancyId) ?? stays[0]
  const start = stay?.starts.find(({ day }) => day === requested.moveIn) ?? stay?.starts[0]
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
