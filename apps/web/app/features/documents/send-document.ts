import { DOCUMENT_TYPES, type DocumentKind, MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Upload } from '@amber/domain/upload/upload'
import { askApi } from '../../lib/ask-api.ts'

export type SendProblem = 'too_large' | 'wrong_type' | 'too_many' | 'failed'

type Announced = { document: { uuid: string }; upload: Upload }

type Sending = {
  leadUuid: string
  kind: DocumentKind
  file: File
  /** From 0 to 1. */
  onProgress: (part: number) => void
}

/** What can be seen before anything is sent: a wrong file costs nobody ten megabytes. */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): SendProblem | undefined {
  if (!(DOCUMENT_TYPES as readonly string[]).includes(type)) return 'wrong_type'
  return size > MAX_DOCUMENT_BYTES ? 'too_large' : undefined
}

/** Announced to the API, sent to the store, and said to be there: the rest is a job's. */
export async function sendDocument({ leadUuid, kind, file, onProgress }: Sending): Promise<SendProblem | undefined> {
  const problem = problemOf(file)
  if (problem) return problem
  const documents = `/api/v0/leads/${leadUuid}/documents`
  const announced = { kind, file_name: shortened(file.name), media_type: file.type, size: file.size }
  try {
    const { document, upload } = await askApi<Announced>(documents, asJson(announced))
    await put(upload, file, onProgress)
    await askApi(`${documents}/${document.uuid}/uploaded`, asJson({}))
    return undefined
  } catch (error) {
    return error instanceof Error && error.message.endsWith(' 429') ? 'too_many' : 'failed'
  }
}

const NAME_LENGTH = 120

/** The end of a name says more than its middle. */
const shortened = (name: string) => (name.length <= NAME_LENGTH ? name : `…${name.slice(1 - NAME_LENGTH)}`)

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** Not `fetch`, which does not say how far it has come. */
function put({ url, fields }: Upload, file: File, onProgress: (part: number) => void): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`${url} answered ${request.status}`)),
    )
    request.addEventListener('error', () => reject(new Error(`${url} did not answer`)))
    request.open('POST', url)
    request.send(form)
  })
}
