import type { Lead } from '@amber/contract/leads'
import { stepsOf } from '@amber/domain/lead/stages'
import type { PaymentType } from '@amber/domain/payment/vocabulary'

/** A step of what happens next, with its day where that is known. */
export type NextLine = {
  name:
    | 'form_sent'
    | 'deposit_paid'
    | 'refundable_token'
    | 'platform_fee'
    | 'booked'
    | 'booking'
    | 'adviser'
    | 'agreement_signed'
    | 'moved_in'
  state: 'done' | 'next' | 'later'
  when: string | null
  /** The day by which it should be done, where it is not when it was. */
  by?: string
}

/** What stands where most pay a deposit. `free`: the room is booked without. `adviser`: by their word. */
export type PaymentStep = PaymentType | 'free' | 'adviser'

export type NextDays = { moveIn: string | null; dueBy: string | null; moment: (date: string) => string }

type Stages = Pick<Lead, 'stage' | 'form'> & { booking: Pick<Lead['booking'], 'stages' | 'due_at'> }

/** From the form on. */
export function nextLines({ stage, booking, form }: Stages, paying: PaymentStep, days: NextDays): NextLine[] {
  const { moveIn, dueBy, moment } = days
  if (stage === 'closed') return []
  const reached = new Map(booking.stages?.map((one) => [one.stage, one.reached_at] as const))
  return stepsOf(stage, reached).flatMap(({ stage: at, state, reachedAt }): NextLine[] => {
    if (at === 'enquired' || at === 'room_chosen') return []
    if (at === 'deposit_paid' && paying === 'adviser') {
      return state === 'done' ? [] : [{ name: paying, state, when: null }]
    }
    if (at === 'moved_in') return [{ name: at, state, when: moveIn }]
    if (state === 'next' && at !== 'deposit_paid' && dueBy !== null) return [{ name: at, state, when: null, by: dueBy }]
    const date = at === 'form_sent' ? form?.created_at : state === 'next' ? booking.due_at : reachedAt
    const name = at === 'deposit_paid' ? paymentName(paying, state === 'done') : at
    return [{ name, state, when: date ? moment(date) : null }]
  })
}

function paymentName(paying: PaymentStep, isDone: boolean): NextLine['name'] {
  if (paying === 'free') return isDone ? 'booked' : 'booking'
  return paying === 'deposit' ? 'deposit_paid' : paying
}
