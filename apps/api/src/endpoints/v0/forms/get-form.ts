import { getForm } from '@amber/contract/endpoints/forms'
import * as schemas from '@amber/contract/schemas/forms'
import { findDraftOf } from '@amber/db/queries/booking/form-drafts'
import { findSentNationality } from '@amber/db/queries/payment/nationality-rules'
import { findPlace } from '@amber/db/queries/inventory/places'
import { countryCodeOf } from '@amber/domain/contact/country-code'
import { AppError } from '@amber/domain/errors'
import { readFlag } from '../../../flags/read-flag.ts'
import { mount } from '../../../http/mount.ts'
import { listNationalityPayments } from '../../../nationality-payments.ts'
import { presentBookForm } from '../../../presenters/book-form.ts'
import { findDraftOwner } from '../form-drafts/draft-owner.ts'
import { hideDraft } from '../inventories/hide-draft.ts'

export const getFormEndpoint = mount(getForm, schemas.getForm, async ({ params: { path }, query }, ctx) => {
  const { db, language, humanVerification } = ctx
  const place = await findPlace(db, path, language)
  if (!place) throw new AppError('not_found')
  await hideDraft(db, place, await ctx.findActor())
  const owner = await findDraftOwner(ctx)
  const draft = owner && (await findDraftOf(db, owner, place.canonicalName))
  const nationality = query.nationality ?? (owner && (await findSentNationality(db, owner, place.id)))
  const amounts = await listNationalityPayments(db, place)
  return {
    data: presentBookForm(place, {
      inventoryId: query.inventory_id ?? place.id,
      byNationality: amounts.get(countryCodeOf(nationality ?? '') ?? ''),
      dependsOnNationality: amounts.size > 0,
      draft,
      humanVerification: humanVerification !== undefined,
      allowsInactive: await readFlag(ctx, 'book_form_inactive'),
      now: new Date(),
    }),
  }
})
