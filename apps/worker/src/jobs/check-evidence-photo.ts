import { checkEvidencePhoto } from '@amber/operations/evidence/check-evidence-photo'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const checkEvidencePhotoJob = defineJob({
  name: 'check-evidence-photo',
  payload: z.object({ evidence_photo_id: z.number() }),
  run: async ({ evidence_photo_id }, { db, files, documentKeys: keys, inspectDocument: inspect, log, ...services }) => {
    const deps = { db, files, keys, inspect, readPicture: services.readEvidencePicture }
    const outcome = await checkEvidencePhoto(deps, evidence_photo_id)
    log.info({ evidence_photo_id, outcome }, 'photo of evidence checked')
  },
})
