import { createInventory, duplicateInventory } from '@amber/contract/endpoints/inventory-editor'
import { CallError, type Client } from '@amber/contract/http/client'
import { createInventory as createSchemas } from '@amber/contract/schemas/inventory-editor'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { redirect } from 'react-router'
import * as z from 'zod/mini'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import type { EditorOutcome } from './editor-outcome.ts'
import { editorUrl } from './editor-url.ts'
import { fromApiErrors, problemsOf } from './field-errors.server.ts'
import { findTypedRegion } from './find-region.server.ts'
import { readValues } from './read-values.ts'
import { REGION_TEXT } from './region-option.ts'

/** Copies an inventory and opens the copy. */
export async function duplicateFromForm(id: string, form: FormData, api: Client): Promise<EditorOutcome | Response> {
  const name = readFormField(form, 'name')
  if (name === '') return { wrongForm: 'duplicate', problems: { name: 'missing' }, typed: {} }
  const { data } = await api.call(duplicateInventory, { params: { id }, body: { name } })
  return redirect(editorUrl(data.id), { status: 303 })
}

/** Creates a place, room type or tenancy from the fields that it can't be without, and opens it. */
export async function createFromForm(form: FormData, api: Client): Promise<EditorOutcome | Response> {
  const currency = readFormField(form, 'currency')
  const { values: typed, problem } = await findTypedRegion(
    form,
    readValues(form, isCurrencyCode(currency) ? currency : 'GBP'),
    api,
  )
  const { [REGION_TEXT]: _name, ...fields } = typed
  const kind = readFormField(form, 'kind')
  const duration = readFormField(form, 'duration')
  const identity = kind === 'place' ? { currency, duration } : { parent_id: Number(form.get('parent_id')) }
  const body = z.safeParse(createSchemas.body, { ...fields, kind, ...identity })
  const rejected = (problems: ReturnType<typeof fromApiErrors>): EditorOutcome => ({
    wrongForm: 'create',
    problems,
    typed: { ...typed, currency, duration },
  })
  if (!body.success) return rejected({ ...problemsOf(body.error, fields), ...(problem && { region_id: problem }) })
  try {
    const { data } = await api.call(createInventory, { body: body.data })
    return redirect(editorUrl(data.id), { status: 303 })
  } catch (error) {
    if (!(error instanceof CallError) || !error.fields) throw error
    return rejected(fromApiErrors(error.fields))
  }
}
