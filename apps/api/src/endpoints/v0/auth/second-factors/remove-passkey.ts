import { removePasskey } from '@amber/contract/second-factors'
import { listSecondFactorsOf } from '@amber/db/queries/second-factors'
import * as operation from '@amber/operations/login/second-factor-passkey'
import { mount } from '../../../../http/mount.ts'
import { presentSecondFactors } from '../../../../presenters/second-factors.ts'

export const removePasskeyEndpoint = mount(removePasskey, async ({ params }, { db, requestId, getSession }) => {
  const session = await getSession()
  await operation.removePasskey(db, { session, passkeyId: params.id, requestId })
  return { data: presentSecondFactors(await listSecondFactorsOf(db, session.userId), true) }
})
