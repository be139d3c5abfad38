import { createCommission, deleteCommission, updateCommission } from '@amber/contract/endpoints/commissions'
import { CallError, type Client } from '@amber/contract/http/client'
import { createCommission as commissionSchemas } from '@amber/contract/schemas/commissions'
import { isCurrencyCode } from '@amber/domain/money/currency'
import * as z from 'zod/mini'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { COMMISSION_PARTS } from './commission-shape.ts'
import type { EditorOutcome } from './editor-outcome.ts'
import { fromApiErrors, problemsOf } from './field-errors.server.ts'
import { readValue } from './read-values.ts'
import { objectOf } from './value-entries.ts'

/** Adds, changes or deletes a commission of a place. */
export async function changeCommission(id: string, form: FormData, api: Client): Promise<EditorOutcome> {
  const commissionId = Number(form.get('commission_id'))
  if (form.get('do') === 'delete_commission') {
    await api.call(deleteCommission, { params: { id, commission_id: commissionId } })
    return { done: 'commission_deleted' }
  }
  const currency = readFormField(form, 'currency')
  const typed = objectOf(
    readValue(
      form,
      { type: 'group', parts: COMMISSION_PARTS },
      'commission',
      isCurrencyCode(currency) ? currency : 'GBP',
    ),
  )
  const { percent, ...terms } = typed
  const basisPoints = typeof percent === 'number' ? Math.round(percent * 100) : percent
  const body = z.safeParse(commissionSchemas.body, { ...terms, basis_points: basisPoints })
  if (!body.success) return { wrongForm: 'commission', problems: problemsOf(body.error, typed), typed }
  try {
    if (commissionId > 0)
      await api.call(updateCommission, { params: { id, commission_id: commissionId }, body: body.data })
    else await api.call(createCommission, { params: { id }, body: body.data })
    return { done: 'commission_saved' }
  } catch (error) {
    if (!(error instanceof CallError) || !error.fields) throw error
    return { wrongForm: 'commission', problems: fromApiErrors(error.fields), typed }
  }
}
