import { addLandlordEvidenceNoteEndpoint } from './add-landlord-evidence-note.ts'
import { downloadLandlordEvidencePhotoEndpoint } from './download-landlord-evidence-photo.ts'
import { downloadLandlordEvidenceEndpoint } from './download-landlord-evidence.ts'
import { findEvidenceOfFileEndpoint } from './find-evidence-of-file.ts'
import { getLandlordEvidencePreviewEndpoint } from './get-landlord-evidence-preview.ts'
import { getLandlordEvidenceEndpoint } from './get-landlord-evidence.ts'
import { signLandlordEvidenceEndpoint } from './sign-landlord-evidence.ts'
import { addEvidenceNoteEndpoint } from '../leads/evidence/add-evidence-note.ts'
import { completeEvidencePhotoEndpoint } from '../leads/evidence/complete-evidence-photo.ts'
import { deleteEvidencePhotoEndpoint } from '../leads/evidence/delete-evidence-photo.ts'
import { downloadEvidencePhotoEndpoint } from '../leads/evidence/download-evidence-photo.ts'
import { downloadEvidenceEndpoint } from '../leads/evidence/download-evidence.ts'
import { getEvidencePreviewEndpoint } from '../leads/evidence/get-evidence-preview.ts'
import { getEvidenceEndpoint } from '../leads/evidence/get-evidence.ts'
import { openEvidenceEndpoint } from '../leads/evidence/open-evidence.ts'
import { requestEvidencePhotoEndpoint } from '../leads/evidence/request-evidence-photo.ts'
import { saveEvidenceItemsEndpoint } from '../leads/evidence/save-evidence-items.ts'
import { signEvidenceEndpoint } from '../leads/evidence/sign-evidence.ts'
import type { Mounted } from '../../../http/mount.ts'

/** Photos and list of a room, for its student and for the landlord's signer. */
export const evidenceEndpoints: readonly Mounted[] = [
  addLandlordEvidenceNoteEndpoint,
  downloadLandlordEvidencePhotoEndpoint,
  downloadLandlordEvidenceEndpoint,
  findEvidenceOfFileEndpoint,
  getLandlordEvidencePreviewEndpoint,
  getLandlordEvidenceEndpoint,
  signLandlordEvidenceEndpoint,
  addEvidenceNoteEndpoint,
  completeEvidencePhotoEndpoint,
  deleteEvidencePhotoEndpoint,
  downloadEvidencePhotoEndpoint,
  downloadEvidenceEndpoint,
  getEvidencePreviewEndpoint,
  getEvidenceEndpoint,
  openEvidenceEndpoint,
  requestEvidencePhotoEndpoint,
  saveEvidenceItemsEndpoint,
  signEvidenceEndpoint,
]
