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
    | 'documents'
    | 'confirmation'
    | 'agreement_signed'
    | 'moved_in'
  state: 'done' | 'next' | 'later'
  when: string | null
  /** Day by which the step is due, for a step without a date of its own. */
  by?: string
  /** Whether the passport is among the documents and decides the price, so that it is checked earlier. */
  isPriced?: boolean
}

/** The step in the deposit's position. `free`: booked without payment. `adviser`: confirmed by an adviser. */
export type PaymentStep = PaymentType | 'free' | 'adviser'

export type NextDays = { moveIn: string | null; dueBy: string | null; moment: (date: string) => string }

type Stages = Pick<Lead, 'stage' | 'form'> & {
  nationality: Pick<Lead['nationality'], 'check'>
  booking: Pick<Lead['booking'], 'stages' | 'due_at' | 'confirm_by' | 'todos'>
}

/** Returns the steps from the submitted form onwards; none if the lead is closed. */
export function nextLines(lead: Stages, paymentStep: PaymentStep, days: NextDays): NextLine[] {
  const lines = stageLines(lead, paymentStep, days)
  if (!areDocumentsNext(lead)) return lines
  const open = lines.findIndex(({ state }) => state !== 'done')
  return lines.toSpliced(open, 0, {
    name: 'documents',
    state: 'next',
    when: null,
    isPriced: lead.nationality.check === 'unconfirmed',
  })
}

/** Returns the steps of a booking for which nothing was due, so that none of them mentions a payment. */
export const withoutPayment = (lines: readonly NextLine[], isConfirming: boolean): NextLine[] =>
  lines.map((line) => (line.name === 'paid' ? { ...line, name: isConfirming ? 'held' : 'booked' } : line))

/** Returns whether a student who has booked has documents to upload, one of which may be the passport for the price. */
function areDocumentsNext({ stage, booking: { todos }, nationality }: Stages): boolean {
  if (stage !== 'deposit_paid' && stage !== 'agreement_signed') return false
  return todos.includes('documents') || (todos.includes('step') && nationality.check === 'unconfirmed')
}

function stageLines({ stage, booking, form }: Stages, paymentStep: PaymentStep, days: NextDays): NextLine[] {
  const { moveIn, dueBy, moment } = days
  if (stage === 'closed') return []
  const { confirm_by: confirmBy } = booking
  const reached = new Map(booking.stages?.map((step) => [step.stage, step.reached_at] as const))
  const steps = stepsOf(stage, reached, { isConfirming: Boolean(confirmBy) })
  return steps.flatMap(({ stage: stepStage, state, reachedAt }): NextLine[] => {
    if (stepStage === 'enquired' || stepStage === 'room_chosen') return []
    if (stepStage === 'deposit_paid' && paymentStep === 'adviser') {
      return state === 'done' ? [] : [{ name: paymentStep, state, when: null }]
    }
    if (stepStage === 'confirmation')
      return [{ name: stepStage, state, when: null, ...(confirmBy && { by: moment(confirmBy) }) }]
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
