import { removePasskey } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import { listSecondFactorsOf } from '@amber/db/queries/login/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey'
import { mount } from '../../../../http/mount.ts'
import { presentSecondFactors } from '../../../../presenters/second-factors.ts'

export const removePasskeyEndpoint = mount(
  removePasskey,
  schemas.removePasskey,
  async ({ params }, { db, requestId, getSession }) => {
    const session = await getSession()
    await operation.removePasskey(db, { session, passkeyId: params.id, requestId })
    return { data: presentSecondFactors(await listSecondFactorsOf(db, session.userId), true) }
  },
)
