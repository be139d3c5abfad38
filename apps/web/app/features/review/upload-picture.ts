import type { Upload } from '@amber/domain/upload/upload'
import { askApi } from '../../lib/ask-api.ts'

/** Asks to be allowed, and sends it: gives what the review names it by. Rejects where either failed. */
export async function uploadPicture(canonicalName: string, file: File): Promise<string> {
  const query = new URLSearchParams({ media_type: file.type, size: String(file.size) })
  const { key, upload } = await askApi<{ key: string; upload: Upload }>(
    `/api/v0/inventories/${encodeURIComponent(canonicalName)}/reviews/upload_image_credentials?${query.toString()}`,
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  // The store reads no field behind the file.
  form.append('file', file)
  const answer = await fetch(upload.url, { method: 'POST', body: form })
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}`)
  return key
}
