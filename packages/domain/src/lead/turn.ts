import type { AgreementState } from '../agreement/agreement.ts'
import { areDocumentsNeeded } from '../document/document-stages.ts'
import type { BookingDocumentKind, DocumentProgress } from '../document/document.ts'
import { isToUpload } from '../document/needed-documents.ts'
import { isAwaitingConfirmation, nationalityCheckOf, type NationalityFacts } from '../payment/nationality-difference.ts'
import { type LeadStage, stageRow, type Turn } from './stages.ts'

/**
 * Why a sent form cannot be paid for now. `room_gone_paid`: the room was taken and the payment is refunded;
 * `given_back`: the student released the room without paying.
 */
export const PAYMENT_OBSTACLES = [
  'processing',
  'landlord_decides',
  'room_gone',
  'room_gone_paid',
  'given_back',
] as const

export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number]

/** Facts that decide, beside the stage, who has to act and what the student has to do. */
export type TurnFacts = {
  readonly nationality: NationalityFacts & { readonly hasPassport: boolean }
  readonly agreement: AgreementState
  readonly payment: PaymentObstacle | null
  /** The newest list of rooms that staff sent, with how many of them the student has answered; null without one. */
  readonly options: { readonly answered: number } | null
  /** One entry per document that is needed or was uploaded. */
  readonly documents: readonly { readonly kind: BookingDocumentKind; readonly state: DocumentProgress }[]
}

/** Returns whether, beside the stage, facts decide who has to act or what the student has to do. */
export const hasTurnFacts = (stage: LeadStage): boolean =>
  stage === 'enquired' || stage === 'form_sent' || stage === 'deposit_paid' || areDocumentsNeeded(stage)

/** Things for a student to do for a lead: the step that their turn is about, and uploading documents. */
export const TODOS = ['step', 'documents'] as const

export type Todo = (typeof TODOS)[number]

/**
 * Returns who has to act next. Rooms that staff sent wait for the student's first answer. A payment that the bank is processing is ours to follow. Signing is the landlord's turn
 * until there is an agreement to sign, which waits for the price by the passport.
 */
export function turnOf(stage: LeadStage, facts: TurnFacts | undefined): Turn {
  const { turn } = stageRow(stage)
  if (stage === 'enquired' && facts?.options?.answered === 0) return 'yours'
  if (stage === 'form_sent' && facts?.payment === 'processing') return 'ours'
  // Paid to take over a stay.
  if (stage === 'form_sent' && facts?.payment === 'landlord_decides') return 'landlord'
  if (stage !== 'deposit_paid' || facts === undefined) return turn
  if (isAwaitingConfirmation(stage, facts.nationality)) return 'ours'
  const check = nationalityCheckOf(facts.nationality)
  const isStudentAwaited = check === 'unconfirmed' || check === 'amount_due' || facts.agreement === 'to_sign'
  return isStudentAwaited ? 'yours' : turn
}

/** Returns what the student has to do. Documents are uploaded beside the steps, whoever's turn those are. */
export function todosOf(stage: LeadStage, facts: TurnFacts | undefined): Todo[] {
  const todos: Todo[] = turnOf(stage, facts) === 'yours' ? ['step'] : []
  if (facts === undefined || !areDocumentsExpected(stage, facts.payment)) return todos
  // A passport that decides the price is the step itself, and the other documents are uploaded with it.
  const isPassportStep = todos.length > 0 && stage === 'deposit_paid' && isUnconfirmed(facts)
  const isOpen = facts.documents.some(({ state }) => isToUpload(state))
  return isOpen && !isPassportStep ? [...todos, 'documents'] : todos
}

const isUnconfirmed = ({ nationality }: TurnFacts) => nationalityCheckOf(nationality) === 'unconfirmed'

/** Returns whether the student should upload documents: in the stages that need them, unless the room is lost. */
export const areDocumentsExpected = (stage: LeadStage, payment: PaymentObstacle | null): boolean =>
  areDocumentsNeeded(stage) && !(stage === 'form_sent' && isRoomLost(payment))

/** Returns whether the room of a sent form is lost, so that the student has to choose another. */
export const isRoomLost = (payment: PaymentObstacle | null): boolean =>
  payment !== null && payment !== 'processing' && payment !== 'landlord_decides'
