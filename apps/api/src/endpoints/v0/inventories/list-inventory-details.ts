import { listInventoryDetails } from '@amber/contract/endpoints/inventory-details'
import * as schemas from '@amber/contract/schemas/inventory-details'
import type { Db } from '@amber/db/database'
import { findRootId } from '@amber/db/queries/inventory/inventories'
import { findPlace, type PlaceRow } from '@amber/db/queries/inventory/places'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { findNationalityPayment, listNationalityPayments } from '../../../nationality-payments.ts'
import { presentNationalityPayment, presentNationalityPayments } from '../../../presenters/nationality-payment.ts'
import { presentPaymentInfo } from '../../../presenters/payment-info.ts'
import { presentPlace } from '../../../presenters/place.ts'
import { hideDraft } from './hide-draft.ts'

export const listInventoryDetailsEndpoint = mount(
  listInventoryDetails,
  schemas.listInventoryDetails,
  async ({ query: { inventory_id: id, methods = [], nationality } }, { db, language, findActor }) => {
    const rootId = await findRootId(db, id)
    const place = rootId === undefined ? undefined : await findPlace(db, String(rootId), language)
    if (!place) throw new AppError('not_found')
    const now = new Date()
    const actor = await findActor()
    await hideDraft(db, place, actor)
    const forStaff = isAllowed(actor, 'inventory.edit')
    const requestedFields = {
      ...(methods.includes('payment_info') && { payment_info: presentPaymentInfo(place, id, now) }),
      ...(methods.includes('custom_nationality_based_payment') && {
        custom_nationality_based_payment: await loadNationalityPayment(db, place, nationality),
      }),
      ...(methods.includes('custom_nationality_payment') && {
        custom_nationality_payment: presentNationalityPayments(await listNationalityPayments(db, place)),
      }),
    }
    return { data: { result: [{ ...presentPlace(place, { language, now, forStaff }), ...requestedFields }] } }
  },
  { isCached: true },
)

async function loadNationalityPayment(db: Db, place: PlaceRow, nationality: string | undefined) {
  const payment = await findNationalityPayment(db, place, nationality)
  return payment ? presentNationalityPayment(payment) : null
}
