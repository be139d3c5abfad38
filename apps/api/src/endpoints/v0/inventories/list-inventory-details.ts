import { listInventoryDetails } from '@amber/contract/inventory-details'
import type { Db } from '@amber/db/database'
import { findRootId } from '@amber/db/queries/inventories'
import { findPlace, type PlaceRow } from '@amber/db/queries/places'
import { AppError } from '@amber/domain/errors'
import { may } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { findNationalityPayment, listNationalityPayments } from '../../../nationality-payments.ts'
import { presentNationalityPayment, presentNationalityPayments } from '../../../presenters/nationality-payment.ts'
import { presentPaymentInfo } from '../../../presenters/payment-info.ts'
import { presentPlace } from '../../../presenters/place.ts'

export const listInventoryDetailsEndpoint = mount(
  listInventoryDetails,
  async ({ query: { inventory_id: id, methods = [], nationality } }, { db, language, findActor }) => {
    const rootId = await findRootId(db, id)
    const place = rootId === undefined ? undefined : await findPlace(db, String(rootId), language)
    if (!place) throw new AppError('not_found')
    const now = new Date()
    const forStaff = may(await findActor(), 'inventory.edit')
    const asked = {
      ...(methods.includes('payment_info') && { payment_info: presentPaymentInfo(place, id, now) }),
      ...(methods.includes('custom_nationality_based_payment') && {
        custom_nationality_based_payment: await based(db, place, nationality),
      }),
      ...(methods.includes('custom_nationality_payment') && {
        custom_nationality_payment: presentNationalityPayments(await listNationalityPayments(db, place)),
      }),
    }
    return { data: { result: [{ ...presentPlace(place, { language, now, forStaff }), ...asked }] } }
  },
  { kept: true },
)

async function based(db: Db, place: PlaceRow, nationality: string | undefined) {
  const payment = await findNationalityPayment(db, place, nationality)
  return payment ? presentNationalityPayment(payment) : null
}
