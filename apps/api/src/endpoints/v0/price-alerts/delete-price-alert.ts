import { deletePriceAlert } from '@amber/contract/endpoints/price-alerts'
import * as schemas from '@amber/contract/schemas/price-alerts'
import { removePriceAlert } from '@amber/operations/price-alert/confirm-price-alert'
import { mount } from '../../../http/mount.ts'

export const deletePriceAlertEndpoint = mount(
  deletePriceAlert,
  schemas.deletePriceAlert,
  async ({ params: { id } }, { db, getSession }) => {
    const { userId } = await getSession()
    await removePriceAlert(db, { userId, id })
    return { data: { deleted: true as const } }
  },
)
