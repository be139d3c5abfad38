import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/evidence.ts'

export const getEvidence = defineEndpoint<typeof schemas.getEvidence>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/evidence/{phase}',
  auth: 'lead.read',
  summary: 'Get the photos and the inventory list of a booked room, for its student',
  errors: ['not_found'],
})

export const openEvidence = defineEndpoint<typeof schemas.openEvidence>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/evidence/{phase}',
  auth: 'account.edit',
  summary: 'Open the evidence of a booked room, with a list of items to start from',
  errors: ['not_found', 'conflict'],
})

export const saveEvidenceItems = defineEndpoint<typeof schemas.saveEvidenceItems>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/evidence/{phase}/items',
  auth: 'account.edit',
  summary: 'Replace the inventory list until the student has signed it',
  errors: ['not_found', 'conflict'],
})

export const requestEvidencePhoto = defineEndpoint<typeof schemas.requestEvidencePhoto>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/evidence/{phase}/photos',
  auth: 'account.edit',
  summary: 'Announce a photo and get the form that uploads it, with the file as its last field',
  errors: ['not_found', 'conflict', 'too_many_requests'],
})

export const completeEvidencePhoto = defineEndpoint<typeof schemas.completeEvidencePhoto>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/evidence/{phase}/photos/{uuid}/uploaded',
  auth: 'account.edit',
  summary: 'Confirm that a photo was uploaded, note when, and have it checked',
  errors: ['not_found'],
})

export const deleteEvidencePhoto = defineEndpoint<typeof schemas.deleteEvidencePhoto>()({
  method: 'DELETE',
  path: '/api/v0/leads/{id}/evidence/{phase}/photos/{uuid}',
  auth: 'account.edit',
  summary: 'Delete a photo until the student has signed',
  errors: ['not_found', 'conflict'],
})

export const downloadEvidencePhoto = defineEndpoint<typeof schemas.downloadEvidencePhoto>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/evidence/{phase}/photos/{uuid}/file',
  auth: 'lead.read',
  summary: 'Download the original file of a photo',
  fileType: 'application/octet-stream',
  errors: ['not_found'],
})

export const getEvidencePreview = defineEndpoint<typeof schemas.getEvidencePreview>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/evidence/{phase}/photos/{uuid}/preview',
  auth: 'lead.read',
  summary: 'Get the small copy of a photo',
  fileType: 'image/jpeg',
  errors: ['not_found'],
})

export const signEvidence = defineEndpoint<typeof schemas.signEvidence>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/evidence/{phase}/signature',
  auth: 'account.edit',
  summary: 'Sign photos and list as the student, before the landlord; proven by the email of the session',
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const addEvidenceNote = defineEndpoint<typeof schemas.addEvidenceNote>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/evidence/{phase}/notes',
  auth: 'account.edit',
  summary: 'Add words to signed evidence as the student',
  errors: ['not_found', 'conflict', 'too_many_requests'],
})

export const downloadEvidence = defineEndpoint<typeof schemas.downloadEvidence>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/evidence/{phase}/file',
  auth: 'lead.read',
  rateLimit: 'render',
  summary: 'Download signed evidence as PDF in a language',
  fileType: 'application/pdf',
  errors: ['not_found'],
})

export const getLandlordEvidence = defineEndpoint<typeof schemas.getLandlordEvidence>()({
  method: 'GET',
  path: '/api/v0/evidence/{token}',
  noStore: true,
  auth: 'public',
  summary: "Get the evidence by the link that the landlord's signer got by mail",
  errors: ['not_found'],
})

export const signLandlordEvidence = defineEndpoint<typeof schemas.signLandlordEvidence>()({
  method: 'POST',
  path: '/api/v0/evidence/{token}/signature',
  noStore: true,
  auth: 'public',
  rateLimit: 'form',
  summary: 'Sign the evidence for the landlord, which seals it; proven by the link of the mail',
  errors: ['not_found', 'conflict'],
})

export const addLandlordEvidenceNote = defineEndpoint<typeof schemas.addLandlordEvidenceNote>()({
  method: 'POST',
  path: '/api/v0/evidence/{token}/notes',
  noStore: true,
  auth: 'public',
  rateLimit: 'form',
  summary: 'Add words to signed evidence for the landlord, by the link of the mail',
  errors: ['not_found', 'conflict', 'too_many_requests'],
})

export const downloadLandlordEvidence = defineEndpoint<typeof schemas.downloadLandlordEvidence>()({
  method: 'GET',
  path: '/api/v0/evidence/{token}/file',
  noStore: true,
  auth: 'public',
  rateLimit: 'render',
  summary: 'Download signed evidence as PDF by the link of the mail',
  fileType: 'application/pdf',
  errors: ['not_found'],
})

export const getLandlordEvidencePreview = defineEndpoint<typeof schemas.getLandlordEvidencePreview>()({
  method: 'GET',
  path: '/api/v0/evidence/{token}/photos/{uuid}/preview',
  noStore: true,
  auth: 'public',
  summary: 'Get the small copy of a photo by the link of the mail',
  fileType: 'image/jpeg',
  errors: ['not_found'],
})

export const downloadLandlordEvidencePhoto = defineEndpoint<typeof schemas.downloadLandlordEvidencePhoto>()({
  method: 'GET',
  path: '/api/v0/evidence/{token}/photos/{uuid}/file',
  noStore: true,
  auth: 'public',
  summary: 'Download the original file of a photo by the link of the mail',
  fileType: 'application/octet-stream',
  errors: ['not_found'],
})

export const findEvidenceOfFile = defineEndpoint<typeof schemas.findEvidenceOfFile>()({
  method: 'GET',
  path: '/api/v0/evidence_files/{sha256}',
  auth: 'public',
  summary: 'Find signed evidence that contains a photo, by the hash of its file',
})
