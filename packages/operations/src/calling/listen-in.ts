import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import {
  endStaleListens,
  findCallToHear,
  findListenOfAgent,
  insertListen,
  isInTeamOf,
  type Listen,
  type ListenChange,
  lockListen,
  updateListen,
} from '@amber/db/queries/calling/call-listens'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { judgeListenAction, type ListenAction, type ListenSide, listenStateOf } from '@amber/domain/calling/listening'
import { AppError } from '@amber/domain/errors'

export type SidedListen = Listen & { side: ListenSide }

/** Why a call cannot be listened to. */
const rejected = (reason: 'not_possible' | 'not_talking' | 'taken' | 'not_agreed') =>
  new AppError('conflict', { fields: { listen: reason } })

/**
 * Asks an agent to let somebody listen to their call. Nothing is heard until the agent confirms that the person agreed.
 * Throws `not_found` for calls of others, `conflict` for one that is not going on in a browser, or that somebody hears.
 */
export const askToListen = (
  db: Db,
  { viewer, callUuid, requestId }: { viewer: LeadViewer; callUuid: string; requestId: string },
  now = new Date(),
): Promise<SidedListen> =>
  db.transaction().execute(async (tx) => {
    await endStaleListens(tx, now)
    const call = await findCallToHear(tx, callUuid)
    const { userId } = viewer
    const isCoach =
      call !== undefined &&
      call.agentId !== userId &&
      (viewer.scope === 'all' || (viewer.scope === 'team' && (await isInTeamOf(tx, userId, call.agentId))))
    if (!isCoach) throw new AppError('not_found')
    if (!call.isInBrowser) throw rejected('not_possible')
    if (call.state !== 'answered' && call.state !== 'held') throw rejected('not_talking')
    const uuid = await insertListen(tx, { callId: call.id, listenerId: userId, now })
    if (uuid === undefined) throw rejected('taken')
    const ids = { call_id: call.id, user_id: call.agentId }
    await recordAudit(tx, { actorId: userId, action: 'call.ask_to_listen', ids, fields: [], requestId })
    return getListen(tx, uuid, userId)
  })

/** Returns who listens, or asks to, to the call that the agent makes. */
export async function findListener(db: Db, agentId: number, now = new Date()): Promise<SidedListen | undefined> {
  await endStaleListens(db, now)
  const listen = await findListenOfAgent(db, agentId)
  return listen && { ...listen, side: 'agent' }
}

type Change = { uuid: string; userId: number; action: ListenAction | undefined; requestId: string }

/**
 * Does what one side asks for, and notes that its browser is there. Repeated actions change nothing. Throws `not_found` for
 * anybody but the agent and the listener, and `conflict` for an action that is not possible now.
 */
export const changeListen = (
  db: Db,
  { uuid, userId, action, requestId }: Change,
  now = new Date(),
): Promise<SidedListen> =>
  db.transaction().execute(async (tx) => {
    await endStaleListens(tx, now)
    const listen = await getListen(tx, uuid, userId)
    const { side, id, callId } = listen
    if (listen.endedAt === null)
      await updateListen(tx, id, side === 'agent' ? { agentSeenAt: now } : { listenerSeenAt: now })
    if (action === undefined) return listen
    const verdict = judgeListenAction(action, { state: listenStateOf(listen), side })
    if (verdict === 'impossible') throw rejected(listen.agreedAt === null ? 'not_agreed' : 'not_possible')
    if (verdict === 'repeated') return listen
    await updateListen(tx, id, changeOf(action, side, now))
    const audited = AUDITED[action]
    if (audited)
      await recordAudit(tx, {
        actorId: userId,
        action: audited,
        ids: { call_id: callId, user_id: side === 'agent' ? listen.listenerId : listen.agentId },
        fields: [],
        requestId,
      })
    return getListen(tx, uuid, userId)
  })

/** The start of the sound is in the row itself. */
const AUDITED: Readonly<Record<ListenAction, string | null>> = {
  agree: 'call.let_listen',
  decline: 'call.decline_listening',
  connect: null,
  end: 'call.end_listening',
}

function changeOf(action: ListenAction, side: ListenSide, now: Date): ListenChange {
  switch (action) {
    case 'agree':
      return { agreedAt: now, agentSeenAt: now }
    case 'connect':
      return { startedAt: now }
    case 'decline':
      return { endedAt: now, endedBy: 'declined' }
    case 'end':
      return { endedAt: now, endedBy: side }
  }
}

async function getListen(tx: Tx, uuid: string, userId: number): Promise<SidedListen> {
  const listen = await lockListen(tx, uuid, userId)
  if (!listen) throw new AppError('not_found')
  return { ...listen, side: listen.agentId === userId ? 'agent' : 'listener' }
}
