import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/agreements.ts'

export const prepareAgreement = defineEndpoint<typeof schemas.prepareAgreement>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/agreement',
  auth: 'lead.edit',
  summary: "Prepare the tenancy agreement of a booked room, for the assigned staff; the landlord's signer gets a link",
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const getAgreement = defineEndpoint<typeof schemas.getAgreement>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/agreement',
  auth: 'lead.read',
  summary: 'Get the tenancy agreement of a lead, for its student and the assigned staff',
  errors: ['not_found'],
})

export const downloadAgreement = defineEndpoint<typeof schemas.downloadAgreement>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/agreement/file',
  auth: 'lead.read',
  summary: 'Download the tenancy agreement as PDF, with the signatures once both have signed',
  fileType: 'application/pdf',
  errors: ['not_found'],
})

export const signAgreement = defineEndpoint<typeof schemas.signAgreement>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/agreement/signature',
  auth: 'account.edit',
  summary: 'Sign the tenancy agreement as the student, after the landlord; proven by the email of the session',
  errors: ['not_found', 'forbidden', 'conflict'],
})

export const getSampleAgreement = defineEndpoint<typeof schemas.getSampleAgreement>()({
  method: 'GET',
  path: '/api/v0/agreements/sample',
  auth: 'public',
  rateLimit: 'render',
  summary: 'Download the tenancy agreement of a room and stay as PDF before booking, without the parties’ data',
  fileType: 'application/pdf',
  maxAgeSeconds: 300,
  errors: ['not_found'],
})

export const getLandlordAgreement = defineEndpoint<typeof schemas.getLandlordAgreement>()({
  method: 'GET',
  path: '/api/v0/agreements/{token}',
  noStore: true,
  auth: 'public',
  summary: "Get the tenancy agreement by the link that the landlord's signer got by mail",
  errors: ['not_found'],
})

export const downloadLandlordAgreement = defineEndpoint<typeof schemas.downloadLandlordAgreement>()({
  method: 'GET',
  path: '/api/v0/agreements/{token}/file',
  noStore: true,
  auth: 'public',
  summary: 'Download the tenancy agreement as PDF by the link of the mail',
  fileType: 'application/pdf',
  errors: ['not_found'],
})

export const signLandlordAgreement = defineEndpoint<typeof schemas.signLandlordAgreement>()({
  method: 'POST',
  path: '/api/v0/agreements/{token}/signature',
  noStore: true,
  auth: 'public',
  rateLimit: 'form',
  summary: 'Sign the tenancy agreement for the landlord; proven by the link of the mail',
  errors: ['not_found', 'conflict'],
})
