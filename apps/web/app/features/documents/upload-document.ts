import { completeDocumentUpload, requestDocumentUpload } from '@amber/contract/endpoints/documents'
import {
  DOCUMENT_TYPES,
  type DocumentKind,
  type DocumentType,
  MAX_DOCUMENT_BYTES,
} from '@amber/domain/document/document'
import type { Upload } from '@amber/domain/upload/upload'
import { ApiError, callApi } from '../../browser/api-client.ts'

export type UploadProblem = 'too_large' | 'wrong_type' | 'too_many' | 'failed'

type UploadInput = {
  leadUuid: string
  kind: DocumentKind
  file: File
  /** Share uploaded, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Returns the problem that is visible before uploading, so that a wrong file costs no bandwidth. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): UploadProblem | undefined {
  if (!(DOCUMENT_TYPES as readonly string[]).includes(type)) return 'wrong_type'
  return size > MAX_DOCUMENT_BYTES ? 'too_large' : undefined
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
    file_name: shortenName(file.name),
    media_type: file.type as DocumentType,
    size: file.size,
  }
  try {
    const { document, upload } = (await callApi(requestDocumentUpload, { params: { id }, body: uploadRequest })).data
    await postToStorage(upload, file, onProgress)
    await callApi(completeDocumentUpload, { params: { id, uuid: document.uuid } })
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.status === 429 ? 'too_many' : 'failed'
  }
}

const MAX_NAME_LENGTH = 120

/** Keeps the end of a long name, which includes the extension. */
const shortenName = (name: string) => (name.length <= MAX_NAME_LENGTH ? name : `…${name.slice(1 - MAX_NAME_LENGTH)}`)

/** Uses XMLHttpRequest because `fetch` does not report upload progress. */
function postToStorage({ url, fields }: Upload, file: File, onProgress: (share: number) => void): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`${url} returned status ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error(`request to ${url} failed`)))
    request.open('POST', url)
    request.send(form)
  })
}
