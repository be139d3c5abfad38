import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { findCallToDial, markDialling, unmarkDialling } from '@amber/db/queries/telephony/hosted-calls'
import { AppError } from '@amber/domain/errors'
import type { HostedCalls, TelephonyError } from '@amber/integrations/telephony/telephony'
import { reportCall } from '../calling/report-call.ts'

type Deps = { db: Db; hosted: HostedCalls | undefined }

const rejected = (reason: string) => new AppError('conflict', { fields: { call: reason } })

/**
 * Lets the provider place a claimed call. The rules are checked and the attempt is recorded before the provider is asked,
 * so that no crash loses it. If no response arrives, the telephones may be ringing: the call stays as it is, and its
 * caller says how it ended.
 */
export async function dialHostedCall({ db, hosted }: Deps, own: { uuid: string; callerId: number }): Promise<void> {
  if (!hosted) throw rejected('not_hosted')
  const call = await findCallToDial(db, own.uuid, own.callerId)
  if (!call) throw new AppError('not_found')
  if (!call.isToLead) throw rejected('not_outbound')
  if (call.callerNumber === null) throw rejected('no_own_phone')
  const mark = `dialling:${randomUUID()}`
  if (call.isDialled || !(await markDialling(db, call.id, mark))) throw rejected('already_dialled')
  try {
    await reportCall(db, { ...own, state: 'ringing' })
  } catch (error) {
    await unmarkDialling(db, call.id, mark)
    throw error
  }
  try {
    const providerCallId = await hosted.placeCall({ callerNumber: call.callerNumber, number: call.number })
    await reportCall(db, { ...own, providerCallId })
  } catch (error) {
    if (!isProviderError(error)) throw error
    if (error.kind === 'unclear') throw new AppError('unavailable', { cause: error })
    await reportCall(db, { ...own, state: 'ended' })
    throw rejected('refused')
  }
}

/** Lets the provider end a call. The state follows from the provider's event. */
export async function hangUpHostedCall({ db, hosted }: Deps, own: { uuid: string; callerId: number }): Promise<void> {
  if (!hosted) throw rejected('not_hosted')
  const call = await findCallToDial(db, own.uuid, own.callerId)
  if (!call) throw new AppError('not_found')
  if (call.providerCallId === null || call.providerCallId.startsWith('dialling:')) throw rejected('not_dialled')
  try {
    await hosted.endCall(call.providerCallId)
  } catch (error) {
    if (!isProviderError(error)) throw error
    throw error.kind === 'unclear' ? new AppError('unavailable', { cause: error }) : rejected('refused')
  }
}

// Operations know the provider by its types only.
const isProviderError = (error: unknown): error is TelephonyError =>
  error instanceof Error && error.name === 'TelephonyError'
