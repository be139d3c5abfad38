import { completeEvidencePhoto, requestEvidencePhoto } from '@amber/contract/endpoints/evidence'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { type EvidenceArea, type EvidencePhase, isEvidencePhotoType } from '@amber/domain/evidence/evidence'
import { isHeic } from '@amber/domain/upload/heic'
import { ApiError, callApi } from '../../browser/api-client.ts'
import { postUpload } from '../../browser/post-upload.ts'

export type PhotoProblem = 'too_large' | 'wrong_type' | 'heic' | 'too_many' | 'failed'

type PhotoUpload = {
  leadUuid: string
  phase: EvidencePhase
  area: EvidenceArea
  file: File
  /** Share uploaded, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Announces a photo to the API, uploads its bytes as they are, and confirms it. A job checks it afterwards. */
export async function uploadPhoto({
  leadUuid,
  phase,
  area,
  file,
  onProgress,
}: PhotoUpload): Promise<PhotoProblem | undefined> {
  const { type, size } = file
  if (!isEvidencePhotoType(type)) return isHeic(file) ? 'heic' : 'wrong_type'
  if (size > MAX_DOCUMENT_BYTES) return 'too_large'
  const params = { id: leadUuid, phase }
  try {
    const { data } = await callApi(requestEvidencePhoto, { params, body: { area, media_type: type, size } })
    await postUpload(data.upload, file, onProgress)
    await callApi(completeEvidencePhoto, { params: { ...params, uuid: data.uuid } })
    return undefined
  } catch (error) {
    return error instanceof ApiError && error.status === 429 ? 'too_many' : 'failed'
  }
}
