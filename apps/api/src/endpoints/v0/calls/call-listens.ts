import { askToListen, changeListen, getListener } from '@amber/contract/endpoints/call-listens'
import * as schemas from '@amber/contract/schemas/call-listens'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/calling/listen-in'
import { mount } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'
import { presentListen } from '../../../presenters/listen.ts'

export const askToListenEndpoint = mount(askToListen, schemas.askToListen, async ({ params }, ctx) => {
  const viewer = await getLeadViewer(ctx)
  if (ctx.telephony.name !== 'sip') throw new AppError('conflict', { fields: { listen: 'not_possible' } })
  const { db, requestId } = ctx
  return { data: presentListen(await operation.askToListen(db, { viewer, callUuid: params.id, requestId })) }
})

export const getListenerEndpoint = mount(getListener, schemas.getListener, async (_, ctx) => {
  const { userId } = await getLeadViewer(ctx)
  const listen = await operation.findListener(ctx.db, userId)
  return { data: listen ? presentListen(listen) : null }
})

export const changeListenEndpoint = mount(
  changeListen,
  schemas.changeListen,
  async ({ params, body: { action, person_agreed: personAgreed } }, ctx) => {
    if (action === 'agree' && personAgreed !== true)
      throw new AppError('invalid_input', { fields: { person_agreed: 'missing' } })
    const { userId } = await getLeadViewer(ctx)
    const { db, requestId } = ctx
    const change = { uuid: params.id, userId, action, requestId }
    return { data: presentListen(await operation.changeListen(db, change)) }
  },
)
