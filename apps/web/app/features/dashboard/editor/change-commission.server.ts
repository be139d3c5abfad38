import { createCommission, deleteCommission, updateCommission } from '@amber/contract/endpoints/commissions'
import { CallError, type Client } from '@amber/contract/http/client'
import { createCommission as createSchemas } from '@amber/contract/schemas/commissions'
import { isCurrencyCode } from '@amber/domain/money/currency'
import * as z from 'zod/mini'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { COMMISSION_PARTS, fromCommissionValues } from './commission-shape.ts'
import type { EditorOutcome } from './editor-outcome.ts'
import { fromApiErrors, problemsOf } from './field-errors.server.ts'
import { readValue } from './read-values.ts'
import { objectOf } from './value-entries.ts'

/** Adds, changes or deletes a commission of a place. */
export async function changeCommission(id: string, form: FormData, api: Client): Promise<EditorOutcome> {
  const commissionId = Number(form.get('commission_id'))
  if (form.get('do') === 'delete_commission') return removeCommission({ id, commission_id: commissionId }, form, api)
  const currency = readFormField(form, 'currency')
  const typed = objectOf(
    readValue(
      form,
      { type: 'group', parts: COMMISSION_PARTS },
      'commission',
      isCurrencyCode(currency) ? currency : 'GBP',
    ),
  )
  const terms = fromCommissionValues(typed)
  const body = z.safeParse(createSchemas.body, terms)
  const wrongForm = { wrongForm: 'commission', typed: { ...typed, id: commissionId } } as const
  if (!body.success) return { ...wrongForm, problems: problemsOf(body.error, terms) }
  try {
    if (commissionId > 0) {
      const base = readBase(form)
      if (!base.success) return { refused: 'commission_conflict' }
      const params = { id, commission_id: commissionId }
      await api.call(updateCommission, { params, body: { ...body.data, base: base.data } })
    } else await api.call(createCommission, { params: { id }, body: body.data })
    return { done: 'commission_saved' }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { refused: 'commission_conflict' }
    if (!(error instanceof CallError) || !error.fields) throw error
    return { ...wrongForm, problems: fromApiErrors(error.fields) }
  }
}

async function removeCommission(
  params: { id: string; commission_id: number },
  form: FormData,
  api: Client,
): Promise<EditorOutcome> {
  const base = readBase(form)
  if (!base.success) return { refused: 'commission_conflict' }
  try {
    await api.call(deleteCommission, { params, body: { base: base.data } })
    return { done: 'commission_deleted' }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { refused: 'commission_conflict' }
    throw error
  }
}

/** Reads the terms that the person saw. */
const readBase = (form: FormData) => z.safeParse(createSchemas.body, readJson(readFormField(form, 'base')))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
