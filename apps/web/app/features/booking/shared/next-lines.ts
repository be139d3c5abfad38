import type { Lead } from '@amber/contract/schemas/leads'
import { stepsOf } from '@amber/domain/lead/stages'
import type { PaymentType } from '@amber/domain/payment/vocabulary'

/** A step of what happens next, with its date if known. */
export type NextLine = {
  name:
    | 'form_sent'
    | 'deposit_paid'
    | 'refundable_token'
    | 'platform_fee'
    | 'booked'
    | 'held'
    | 'paid'
    | 'booking'
    | 'adviser'
    | 'confirmation'
    | 'agreement_signed'
    | 'moved_in'
  state: 'done' | 'next' | 'later'
  when: string | null
  /** Day by which the step is due, for a step without a date of its own. */
  by?: string
}

/** The step in the deposit's position. `free`: booked without payment. `adviser`: confirmed by an adviser. */
export type PaymentStep = PaymentType | 'free' | 'adviser'

export type NextDays = { moveIn: string | null; dueBy: string | null; moment: (date: string) => string }

type Stages = Pick<Lead, 'stage' | 'form'> & { booking: Pick<Lead['booking'], 'stages' | 'due_at' | 'confirm_by'> }

/** Returns the steps from the submitted form onwards; none if the lead is closed. */
export function nextLines({ stage, booking, form }: Stages, paymentStep: PaymentStep, days: NextDays): NextLine[] {
  const { moveIn, dueBy, moment } = days
  if (stage === 'closed') return []
  const reached = new Map(booking.stages?.map((step) => [step.stage, step.reached_at] as const))
  return stepsOf(stage, reached).flatMap(({ stage: stepStage, state, reachedAt }): NextLine[] => {
    if (stepStage === 'enquired' || stepStage === 'room_chosen') return []
    if (stepStage === 'deposit_paid' && paymentStep === 'adviser') {
      return state === 'done' ? [] : [{ name: paymentStep, state, when: null }]
    }
    // The room is confirmed first, and the agreement follows.
    if (stepStage === 'agreement_signed' && state === 'next' && booking.confirm_by)
      return [
        { name: 'confirmation', state, when: null, by: moment(booking.confirm_by) },
        { name: stepStage, state: 'later', when: null },
      ]
    if (stepStage === 'moved_in') return [{ name: stepStage, state, when: moveIn }]
    if (state === 'next' && stepStage !== 'deposit_paid' && dueBy !== null)
      return [{ name: stepStage, state, when: null, by: dueBy }]
    const date = stepStage === 'form_sent' ? form?.created_at : state === 'next' ? booking.due_at : reachedAt
    const name = stepStage === 'deposit_paid' ? paymentName(paymentStep, state === 'done', booking) : stepStage
    return [{ name, state, when: date ? moment(date) : null }]
  })
}

function paymentName(
  paymentStep: PaymentStep,
  isDone: boolean,
  { confirm_by: confirmBy }: Stages['booking'],
): NextLine['name'] {
  if (paymentStep === 'free') return isDone ? (confirmBy ? 'held' : 'booked') : 'booking'
  // Often it is only a part of the deposit.
  if (isDone) return 'paid'
  return paymentStep === 'deposit' ? 'deposit_paid' : paymentStep
}
