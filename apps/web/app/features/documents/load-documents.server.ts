import { deleteDocument, listDocuments } from '@amber/contract/endpoints/documents'
import { CallError } from '@amber/contract/http/client'
import { findLeadByUuid } from '@amber/contract/endpoints/leads'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatFileSize } from '@amber/domain/upload/format-file-size'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../server/api.server.ts'
import { createLoaderContext } from '../../server/loader-context.server.ts'
import { readFormField } from '../../shared/form/read-form-field.ts'
import { groupDocuments } from './document-lines.ts'
import { REMOVE_FIELD } from './form-fields.ts'

type LoadInput = { request: Request; context: Readonly<RouterContextProvider>; leadUuid: string }

/** Calls the API with the visitor's cookies, since visitors without an account are known by a cookie only. */
export async function loadDocuments({ request, context, leadUuid }: LoadInput) {
  const { language } = createLoaderContext(request, context)
  const { api } = apiForForm(request, context)
  const { signal } = request
  const [documents, lead] = await Promise.all([
    api.call(listDocuments, { params: { id: leadUuid } }, { signal }),
    api.call(findLeadByUuid, { query: { uuid: leadUuid, methods: ['inventory_root'], lang: language } }, { signal }),
  ])
  const { needed, refund_to_prove: refund } = documents.data
  return {
    leadUuid,
    place: lead.data.inventory_root?.name ?? '',
    groups: groupDocuments(documents.data.result, { needed, isRefundToProve: refund !== null, language }),
    refund: refund && { reason: refund.reason, day: formatDate(refund.due_at, language) },
    // The limit is a power of two; a round decimal below it is easier to read.
    largest: formatFileSize(Math.floor(MAX_DOCUMENT_BYTES / 1e6) * 1e6, language),
  }
}

export type LoadedDocuments = Awaited<ReturnType<typeof loadDocuments>>

/** Deletes the document named by the form. */
export async function removeDocument({ request, context, leadUuid }: LoadInput) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    await api.call(deleteDocument, { params: { id: leadUuid, uuid: readFormField(form, REMOVE_FIELD) } })
  } catch (error) {
    // The document was deleted elsewhere, or the form was sent twice.
    if (!(error instanceof CallError && error.code === 'not_found')) throw error
  }
  return { removed: true as const }
}
