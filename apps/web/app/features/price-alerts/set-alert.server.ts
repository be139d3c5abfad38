import { CallError, type Client } from '@amber/contract/http/client'
import { setPriceAlert } from '@amber/contract/endpoints/price-alerts'
import { type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import { parseMoney } from '@amber/domain/money/parse-money'
import { MAX_ALERT_PRICE_MINOR } from '@amber/domain/price-alert/price-alert-limits'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { type AlertErrors, type AlertInput, FIELDS } from './watched-stay.ts'

type Outcome =
  | { set: { isConfirmed: boolean; email: string } }
  | { errors: AlertErrors; typed: AlertInput }
  | { full: true; typed: AlertInput }

export const readAlert = (form: FormData): AlertInput => ({
  scope: form.get(FIELDS.scope) === 'room' ? 'room' : 'stay',
  maxPrice: readFormField(form, FIELDS.maxPrice),
  email: readFormField(form, FIELDS.email),
})

/** Sets the alert of a form. Rethrows errors that concern no field and no limit. */
export async function setAlert(form: FormData, api: Client): Promise<Outcome> {
  const typed = readAlert(form)
  const currency = readFormField(form, 'currency')
  const maxPrice = readMaxPrice(typed.maxPrice, isCurrencyCode(currency) ? currency : 'GBP')
  if (maxPrice === 'wrong') return { errors: { maxPrice: true }, typed }
  try {
    const { data } = await api.call(setPriceAlert, {
      body: {
        tenancy_id: Number(form.get(FIELDS.tenancyId)),
        scope: typed.scope,
        ...(maxPrice !== undefined && { max_price: maxPrice }),
        ...(typed.email !== '' && { email: typed.email }),
      },
    })
    return { set: { isConfirmed: data.confirmed, email: typed.email } }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'conflict') return { full: true, typed }
    if (error.fields?.['email']) return { errors: { email: true }, typed }
    throw error
  }
}

function readMaxPrice(typed: string, currency: CurrencyCode): number | undefined | 'wrong' {
  if (typed === '') return undefined
  const parsed = parseMoney(typed, { currency, mostMinor: MAX_ALERT_PRICE_MINOR })
  return typeof parsed === 'string' || parsed.amount <= 0 ? 'wrong' : parsed.amount
}
