import { getReviewUpload } from '@amber/contract/endpoints/own-reviews'
import type { ReviewImageType } from '@amber/domain/review/review-limits'
import { callApi } from '../../browser/api-client.ts'
import { postUpload } from '../../browser/post-upload.ts'

/**
 * Requests upload credentials and uploads the image. Returns the key that the review refers to; rejects when either
 * step fails.
 */
export async function uploadPicture(canonicalName: string, file: File): Promise<string> {
  const query = { media_type: file.type as ReviewImageType, size: file.size }
  const { key, upload } = (await callApi(getReviewUpload, { params: { id: canonicalName }, query })).data
  await postUpload(upload, file)
  return key
}
