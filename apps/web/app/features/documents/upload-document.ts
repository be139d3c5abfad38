import { completeDocumentUpload, requestDocumentUpload } from '@amber/contract/endpoints/documents'
import { shortenFileName } from '@amber/domain/upload/file-name'
import { isHeic } from '@amber/domain/upload/heic'
import {
  type DocumentKind,
  type DocumentType,
  isDocumentType,
  MAX_DOCUMENT_BYTES,
} from '@amber/domain/document/document'
import { ApiError, callApi } from '../../browser/api-client.ts'
import { postUpload } from '../../browser/post-upload.ts'

export type UploadProblem = 'too_large' | 'wrong_type' | 'heic' | 'too_many' | 'failed'

type UploadInput = {
  leadUuid: string
  kind: DocumentKind
  file: File
  /** Share uploaded, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Returns the problem that is visible before uploading, so that a wrong file costs no bandwidth. */
export function problemOf(file: Pick<File, 'name' | 'type' | 'size'>): UploadProblem | undefined {
  if (!isDocumentType(file.type)) return isHeic(file) ? 'heic' : 'wrong_type'
  return file.size > MAX_DOCUMENT_BYTES ? 'too_large' : undefined
}

/**
 * Announces the document to the API, uploads it to storage and confirms the upload. A job processes the file
 * afterwards.
 */
export async function uploadDocument({
  leadUuid,
  kind,
  file,
  onProgress,
}: UploadInput): Promise<UploadProblem | undefined> {
  const problem = problemOf(file)
  if (problem) return problem
  const id = leadUuid
  const uploadRequest = {
    kind,
    file_name: shortenFileName(file.name),
    media_type: file.type as DocumentType,
    size: file.size,
  }
  try {
    const { document, upload } = (await callApi(requestDocumentUpload, { params: { id }, body: uploadRequest })).data
    await postUpload(upload, file, onProgress)
    await callApi(completeDocumentUpload, { params: { id, uuid: document.uuid } })
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.status === 429 ? 'too_many' : 'failed'
  }
}
