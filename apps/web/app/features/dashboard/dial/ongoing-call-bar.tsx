import { updateCall } from '@amber/contract/endpoints/calls'
import { useEffect, useEffectEvent } from 'react'
import { Link, useBlocker, useLocation } from 'react-router'
import { ApiError, callApi } from '../../../browser/api-client.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type OngoingCall, ongoingCall } from './call-session/call-session.ts'
import { callSession, useCallSession } from './call-session/dashboard-session.ts'
import { DIAL_PATH } from './dial-url.ts'
import { isInCall } from './softphone/softphone-state.ts'

/** A call needs a sign of life more often than its claim expires. */
const RENEW_MS = 30_000

const isOfDashboard = (path: string) => path === '/dashboard' || path.startsWith('/dashboard/')

/**
 * Shows the call of the agent on every other page of the dashboard, with the way back to it. Asks before the dashboard is
 * left during a call in the browser, because nothing shows it elsewhere.
 */
export function OngoingCallBar() {
  const { t } = useTranslation('dashboard')
  const session = useCallSession()
  const { pathname } = useLocation()
  const isTalking = isInCall(session.softphone)
  useLeaveQuestion(isTalking, t('call_leave'))
  useEffect(() => callSession.closeUnlessInCall, [])
  const call = pathname === DIAL_PATH ? null : ongoingCall(session)
  useRenewedClaim(call)
  if (!call) return null
  return (
    <aside
      aria-label={t('call_ongoing')}
      className="z-20 flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-night px-4 py-1.5 text-13 text-on-dark max-lg:sticky max-lg:bottom-0 max-lg:order-last lg:mt-2 lg:mr-2 lg:rounded-card"
    >
      {call.state !== 'ended' && <span aria-hidden="true" className="size-2 shrink-0 rounded-pill bg-red" />}
      <p className="min-w-0 truncate">
        <strong className="font-semibold">{call.name ?? call.number}</strong>{' '}
        <span aria-live="polite" className="text-on-dark-2">
          {t(`call_${call.state}`)}
        </span>
      </p>
      <Link
        to={DIAL_PATH}
        className="ml-auto inline-flex min-h-8 items-center gap-1.5 rounded-control bg-dark-2 px-3 font-medium whitespace-nowrap hover:bg-dark-line max-lg:min-h-thumb"
      >
        <Icon name="phone" size="tiny" />
        {t('call_back_to')}
      </Link>
    </aside>
  )
}

/** Keeps the person claimed while the agent looks at another page; the dial page does so itself. */
function useRenewedClaim(call: OngoingCall | null) {
  const renew = useEffectEvent(async () => {
    if (!call) return
    try {
      const { data } = await callApi(updateCall, { params: { id: call.uuid }, body: {} })
      callSession.setOpen({ ...call, state: data.state })
    } catch (error) {
      // Somebody ended it in another tab. Anything else passes, and the next renewal says what became of it.
      if (error instanceof ApiError && error.status === 404) callSession.setOpen(null)
    }
  })
  const uuid = call?.uuid
  useEffect(() => {
    if (uuid === undefined) return undefined
    const timer = setInterval(() => void renew(), RENEW_MS)
    return () => clearInterval(timer)
  }, [uuid])
}

function useLeaveQuestion(isTalking: boolean, question: string) {
  const blocker = useBlocker(({ nextLocation }) => isTalking && !isOfDashboard(nextLocation.pathname))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (!window.confirm(question)) return blocker.reset()
    callSession.hangUp()
    blocker.proceed()
  }, [blocker, question])
}
