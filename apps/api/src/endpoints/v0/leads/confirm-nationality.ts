import { confirmNationality } from '@amber/contract/endpoints/leads'
import * as schemas from '@amber/contract/schemas/leads'
import { getNationalityFacts } from '@amber/db/queries/lead/nationality-confirmations'
import { countryCodeOf } from '@amber/domain/contact/country-code'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/lead/confirm-nationality'
import { mount } from '../../../http/mount.ts'
import { getAccessibleLead } from '../../../lead-access.ts'
import { presentLeadNationality } from '../../../presenters/nationality-status.ts'

export const confirmNationalityEndpoint = mount(
  confirmNationality,
  schemas.confirmNationality,
  async ({ params, body }, ctx) => {
    const { db, findActor, requestId } = ctx
    const { id: leadId, as } = await getAccessibleLead(ctx, params.id)
    // Staff who sent a lead themselves are its student.
    if (as !== 'staff') throw new AppError('not_found')
    const nationality = countryCodeOf(body.nationality)
    if (nationality === undefined) throw new AppError('invalid_input', { fields: { nationality: 'invalid' } })
    const documentUuid = body.document_uuid
    await operation.confirmNationality(db, { leadId, actor: await findActor(), nationality, documentUuid, requestId })
    return { data: presentLeadNationality(await getNationalityFacts(db, leadId), { asStaff: true }) }
  },
)
