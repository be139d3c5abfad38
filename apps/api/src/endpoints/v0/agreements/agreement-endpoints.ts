import { downloadLandlordAgreementEndpoint } from './download-landlord-agreement.ts'
import { getLandlordAgreementEndpoint } from './get-landlord-agreement.ts'
import { getSampleAgreementEndpoint } from './get-sample-agreement.ts'
import { signLandlordAgreementEndpoint } from './sign-landlord-agreement.ts'
import { downloadAgreementEndpoint } from '../leads/agreement/download-agreement.ts'
import { getAgreementEndpoint } from '../leads/agreement/get-agreement.ts'
import { prepareAgreementEndpoint } from '../leads/agreement/prepare-agreement.ts'
import { signAgreementEndpoint } from '../leads/agreement/sign-agreement.ts'
import type { Mounted } from '../../../http/mount.ts'

/** Tenancy agreements, for the student, staff and the landlord's signer. */
export const agreementEndpoints: readonly Mounted[] = [
  downloadLandlordAgreementEndpoint,
  getLandlordAgreementEndpoint,
  getSampleAgreementEndpoint,
  signLandlordAgreementEndpoint,
  downloadAgreementEndpoint,
  getAgreementEndpoint,
  prepareAgreementEndpoint,
  signAgreementEndpoint,
]
