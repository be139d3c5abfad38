import { deleteDocument, listDocuments } from '@amber/contract/documents'
import { CallError } from '@amber/contract/client'
import { findLeadByUuid } from '@amber/contract/leads'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { fileSizeInWords } from '@amber/domain/upload/file-size'
import type { RouterContextProvider } from 'react-router'
import { apiForForm } from '../../lib/api.server.ts'
import { askingFor } from '../../lib/asking.server.ts'
import { fieldText } from '../../lib/field-text.ts'
import { paperGroups } from './document-lines.ts'
import { REMOVE } from './form-fields.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider>; leadUuid: string }

/** As the browser that asks: a guest is known by a cookie of theirs. */
export async function loadDocuments({ request, context, leadUuid }: Asked) {
  const { language } = askingFor(request, context)
  const { api } = apiForForm(request, context)
  const { signal } = request
  const [documents, lead] = await Promise.all([
    api.call(listDocuments, { params: { id: leadUuid } }, { signal }),
    api.call(findLeadByUuid, { query: { uuid: leadUuid, methods: ['inventory_root'], lang: language } }, { signal }),
  ])
  return {
    leadUuid,
    place: lead.data.inventory_root?.name ?? '',
    groups: paperGroups(documents.data.result, language),
    // The limit is in powers of two; a round number below it is easier to read.
    largest: fileSizeInWords(Math.floor(MAX_DOCUMENT_BYTES / 1e6) * 1e6, language),
  }
}

export type LoadedDocuments = Awaited<ReturnType<typeof loadDocuments>>

/** Deletes the one that the form names. */
export async function removeDocument({ request, context, leadUuid }: Asked) {
  const form = await request.formData().catch(() => new FormData())
  const { api } = apiForForm(request, context)
  try {
    await api.call(deleteDocument, { params: { id: leadUuid, uuid: fieldText(form, REMOVE) } })
  } catch (error) {
    // Deleted elsewhere in the meantime, or the form was sent twice.
    if (!(error instanceof CallError && error.code === 'not_found')) throw error
  }
  return { removed: true as const }
}
