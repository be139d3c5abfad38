import { getReviewUpload } from '@amber/contract/endpoints/own-reviews'
import type { ReviewImageType } from '@amber/domain/review/review-limits'
import { callApi } from '../../browser/api-client.ts'

/**
 * Requests upload credentials and uploads the image. Returns the key that the review refers to; rejects when either
 * step fails.
 */
export async function uploadPicture(canonicalName: string, file: File): Promise<string> {
  const query = { media_type: file.type as ReviewImageType, size: file.size }
  const { key, upload } = (await callApi(getReviewUpload, { params: { id: canonicalName }, query })).data
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  // The storage ignores fields after the file.
  form.append('file', file)
  const response = await fetch(upload.url, { method: 'POST', body: form })
  if (!response.ok) throw new Error(`image upload returned status ${response.status}`)
  return key
}
