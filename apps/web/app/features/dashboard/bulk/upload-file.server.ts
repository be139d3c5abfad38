import {
  createInventoriesInBulk,
  createLeadsInBulk,
  createTenanciesInBulk,
  updateInventoriesInBulk,
  updateLeadsInBulkAsync,
  updateTenanciesInBulk,
} from '@amber/contract/endpoints/bulk'
import { CallError, type Client } from '@amber/contract/http/client'
import { MAX_BULK_FILE_BYTES } from '@amber/domain/bulk/bulk-fields'
import { findSupplierId } from '../inventories/find-supplier.server.ts'
import { readFormField } from '../../../shared/form/read-form-field.ts'

const MAX_NAME_LENGTH = 100

const PURPOSES = {
  tenancies_update: updateTenanciesInBulk,
  inventories_update: updateInventoriesInBulk,
  tenancies_create: createTenanciesInBulk,
  inventories_create: createInventoriesInBulk,
  leads_update: updateLeadsInBulkAsync,
  leads_create: createLeadsInBulk,
} as const

const PROBLEMS = ['invalid', 'empty', 'repeated_header', 'too_many_rows'] as const
export type UploadProblem = `upload_${'missing' | 'too_large' | 'unknown_landlord' | (typeof PROBLEMS)[number]}`

/** Uploads the file of the form. Returns the id of its run, or what is wrong with the file. */
export async function uploadFile(form: FormData, api: Client): Promise<{ id: number } | { wrong: UploadProblem }> {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { wrong: 'upload_missing' }
  if (file.size > MAX_BULK_FILE_BYTES) return { wrong: 'upload_too_large' }
  const csv = decodeUtf8(await file.arrayBuffer())
  if (csv === undefined) return { wrong: 'upload_invalid' }
  const wanted = readFormField(form, 'purpose')
  const purpose = Object.hasOwn(PURPOSES, wanted) ? (wanted as keyof typeof PURPOSES) : 'tenancies_update'
  const supplier = readFormField(form, 'supplier').trim().slice(0, MAX_NAME_LENGTH)
  const organisationId = supplier === '' ? null : await findSupplierId(supplier, api)
  if (organisationId === undefined) return { wrong: 'upload_unknown_landlord' }
  const body = {
    file_name: file.name.slice(-200) || 'upload.csv',
    organisation_id: organisationId,
    csv,
  }
  try {
    const { data } = await api.call(PURPOSES[purpose], { body })
    return { id: data.id }
  } catch (error) {
    const problem = error instanceof CallError ? PROBLEMS.find((code) => code === error.fields?.['csv']) : undefined
    if (problem === undefined) throw error
    return { wrong: `upload_${problem}` }
  }
}

/** Returns undefined for other encodings, whose letters would be stored as replacement characters. */
function decodeUtf8(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
