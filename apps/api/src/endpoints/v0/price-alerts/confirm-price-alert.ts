import { confirmPriceAlert } from '@amber/contract/endpoints/price-alerts'
import * as schemas from '@amber/contract/schemas/price-alerts'
import * as operation from '@amber/operations/price-alert/confirm-price-alert'
import { mount } from '../../../http/mount.ts'

export const confirmPriceAlertEndpoint = mount(
  confirmPriceAlert,
  schemas.confirmPriceAlert,
  async ({ body: { token } }, { db, loginSecrets: secrets }) => {
    const { placeName, canonicalName, roomName } = await operation.confirmPriceAlert({ db, secrets }, token)
    return { data: { place: placeName, canonical_name: canonicalName, room: roomName } }
  },
)
