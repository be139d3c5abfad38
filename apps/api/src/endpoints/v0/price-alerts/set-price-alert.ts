import { setPriceAlert } from '@amber/contract/endpoints/price-alerts'
import * as schemas from '@amber/contract/schemas/price-alerts'
import * as operation from '@amber/operations/price-alert/set-price-alert'
import { mount } from '../../../http/mount.ts'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'

export const setPriceAlertEndpoint = mount(
  setPriceAlert,
  schemas.setPriceAlert,
  async ({ body: { tenancy_id: tenancyId, scope, max_price: maxPriceMinor = null, email } }, ctx) => {
    const { db, language, loginSecrets: secrets, findActor } = ctx
    const { userId } = await findActor()
    if (userId === null && email === undefined) throwInvalidFields({ email: 'invalid' })
    const { isConfirmed } = await operation.setPriceAlert(
      { db, secrets },
      { reader: userId === null ? { email: email ?? '' } : { userId }, language, tenancyId, scope, maxPriceMinor },
    )
    return { data: { confirmed: isConfirmed } }
  },
)
