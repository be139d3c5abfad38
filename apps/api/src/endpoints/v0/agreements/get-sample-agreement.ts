import { getSampleAgreement } from '@amber/contract/endpoints/agreements'
import * as schemas from '@amber/contract/schemas/agreements'
import { AppError } from '@amber/domain/errors'
import { findSampleAgreement } from '@amber/operations/agreement/sample-agreement'
import { mount } from '../../../http/mount.ts'

export const getSampleAgreementEndpoint = mount(
  getSampleAgreement,
  schemas.getSampleAgreement,
  async ({ query }, { db, edition, renderSampleAgreement }) => {
    const { inventory_id: tenancyId, move_in_date: moveIn, nationality = null } = query
    const sample = await findSampleAgreement(db, { tenancyId, moveIn, nationality })
    if (!sample) throw new AppError('not_found')
    const bytes = await renderSampleAgreement(sample, edition.brand)
    return new File([new Uint8Array(bytes)], `sample-agreement-${tenancyId}.pdf`, { type: 'application/pdf' })
  },
  { isSameForAll: true },
)
