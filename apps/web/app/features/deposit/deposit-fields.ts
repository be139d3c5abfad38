/** Values of the field that says what a form of the page does. */
export const DEPOSIT_ACTIONS = [
  'deposit_leaving',
  'deposit_outcome',
  'deposit_undo',
  'deposit_dispute',
  'deposit_settle',
] as const

export type DepositAction = (typeof DEPOSIT_ACTIONS)[number]

export const DEPOSIT_FIELDS = [
  'left_on',
  'requested_from',
  'requested_on',
  'agreed_on',
  'reminders',
  'returned_on',
  'returned',
  'deducted',
  'reason',
] as const

export type DepositField = (typeof DEPOSIT_FIELDS)[number]

export type DepositErrors = Readonly<Partial<Record<DepositField, 'invalid' | 'missing'>>>

export type DepositResult = {
  deposit: DepositAction
  /** `changed`: the deposit is no longer what the page showed. */
  is: 'done' | 'wrong' | 'changed'
  errors: DepositErrors
  /** As typed, to show it again. */
  typed: Readonly<Record<DepositField, string>>
}
