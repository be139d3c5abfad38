import {
  getDepositReturn,
  saveDepositDispute,
  saveDepositLeaving,
  saveDepositOutcome,
} from '@amber/contract/endpoints/deposit-returns'
import { CallError } from '@amber/contract/http/client'
import { isCalendarDay } from '@amber/domain/dates/calendar-day'
import { DEPOSIT_ADDRESSEES } from '@amber/domain/deposit/deposit-claim'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { parseMoney } from '@amber/domain/money/parse-money'
import type { apiForForm } from '../../server/api.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import {
  DEPOSIT_ACTIONS,
  DEPOSIT_FIELDS,
  type DepositAction,
  type DepositErrors,
  type DepositField,
  type DepositResult,
} from './deposit-fields.ts'

type Submit = { api: ReturnType<typeof apiForForm>['api']; leadUuid: string; action: DepositAction }

type Typed = DepositResult['typed']

/** Returns what a form does, if it is one about the deposit. */
export const findDepositAction = (action: string): DepositAction | undefined =>
  DEPOSIT_ACTIONS.find((known) => known === action)

/** Does what a form about the deposit asks for. Rethrows errors that the page cannot explain. */
export async function submitDeposit(form: FormData, submit: Submit): Promise<DepositResult> {
  const typed = Object.fromEntries(DEPOSIT_FIELDS.map((field) => [field, readFormField(form, field)])) as Record<
    DepositField,
    string
  >
  const answer = (is: DepositResult['is'], errors: DepositErrors = {}) => ({
    deposit: submit.action,
    is,
    errors,
    typed,
  })
  try {
    const errors = await send(typed, submit)
    return Object.keys(errors).length > 0 ? answer('wrong', errors) : answer('done')
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return answer('changed')
    const rejected = error instanceof CallError && error.code === 'invalid_input' ? fieldsOf(error) : {}
    if (Object.keys(rejected).length === 0) throw error
    return answer('wrong', rejected)
  }
}

/** Sends a form, unless a field cannot be read. */
async function send(typed: Typed, { api, leadUuid, action }: Submit): Promise<DepositErrors> {
  const params = { id: leadUuid }
  switch (action) {
    case 'deposit_leaving': {
      const days = (['left_on', 'requested_on', 'agreed_on'] as const).filter((field) => typed[field] !== '')
      const errors = errorsOf(days.filter((field) => !isCalendarDay(typed[field])))
      if (typed.left_on === '') return { ...errors, left_on: 'missing' }
      if (Object.keys(errors).length > 0) return errors
      const body = {
        left_on: typed.left_on,
        requested_from: DEPOSIT_ADDRESSEES.find((known) => known === typed.requested_from) ?? null,
        requested_on: typed.requested_on || null,
        agreed_on: typed.agreed_on || null,
        reminders: typed.reminders === 'true',
      }
      await api.call(saveDepositLeaving, { params, body })
      return {}
    }
    case 'deposit_outcome': {
      const { data } = await api.call(getDepositReturn, { params })
      if (!data) return { returned: 'invalid' }
      const [returned, deducted] = [
        readAmount(typed.returned, data.currency),
        readAmount(typed.deducted, data.currency),
      ]
      if (!isCalendarDay(typed.returned_on) || returned === undefined || deducted === undefined)
        return {
          ...(!isCalendarDay(typed.returned_on) && { returned_on: 'invalid' as const }),
          ...(returned === undefined && { returned: 'invalid' as const }),
          ...(deducted === undefined && { deducted: 'invalid' as const }),
        }
      const reason = typed.reason || null
      const outcome = { returned_on: typed.returned_on, returned, deducted, reason }
      await api.call(saveDepositOutcome, { params, body: { outcome } })
      return {}
    }
    case 'deposit_undo':
      await api.call(saveDepositOutcome, { params, body: { outcome: null } })
      return {}
    case 'deposit_dispute':
    case 'deposit_settle':
      await api.call(saveDepositDispute, { params, body: { is_disputed: action === 'deposit_dispute' } })
      return {}
  }
}

const errorsOf = (fields: readonly DepositField[]): DepositErrors =>
  Object.fromEntries(fields.map((field) => [field, 'invalid' as const]))

const MAX_TYPED_MINOR = 1_000_000_000

/** Returns an amount in minor units, 0 for none; undefined if it is no amount of the currency. */
function readAmount(text: string, currency: CurrencyCode): number | undefined {
  if (text === '') return 0
  // Nobody types only a zero as an amount that `parseMoney` knows.
  if (/^0+([.,]0+)?$/.test(text)) return 0
  const money = parseMoney(text, { currency, mostMinor: MAX_TYPED_MINOR })
  return typeof money === 'string' ? undefined : money.amount
}

/** Returns the fields that the API rejects, named as on the page. */
function fieldsOf({ fields = {} }: CallError): DepositErrors {
  const rejected = Object.entries(fields).flatMap(([name, reason]) => {
    const field = DEPOSIT_FIELDS.find((known) => name === known || name.endsWith(`.${known}`))
    return field ? [[field, reason === 'missing' ? 'missing' : 'invalid'] as const] : []
  })
  return Object.fromEntries(rejected)
}
