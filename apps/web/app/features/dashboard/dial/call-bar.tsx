import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { CallControls } from './call-controls.tsx'
import type { CallData } from './load-dial.server.ts'
import { PersonInitials } from './person-initials.tsx'
import { RunningTime } from './running-time.tsx'
import type { Line } from './softphone/softphone-state.ts'
import type { CallPhone } from './use-call-phone.ts'
import { CALL_BAR_ID } from './use-dial-keys.ts'

type Props = {
  call: CallData
  phone: CallPhone
  /** Says that the call is recorded. */
  mark: ReactNode
}

/** Who is on the line, since when, and what can be done. Dark in both themes, so that a running call is never missed. */
export function CallBar({ call, phone, mark }: Props) {
  const { t } = useTranslation(['dial', 'staff_leads'])
  const { nameOf } = useLeadWords()
  const isOn = phone.state === 'answered' || phone.state === 'held'
  return (
    <section
      id={CALL_BAR_ID}
      aria-label={t('bar')}
      className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-3 bg-night px-4 py-3 text-on-dark lg:min-h-19 lg:flex-nowrap"
    >
      <div className="flex min-w-0 grow items-center gap-3 lg:max-w-80">
        <PersonInitials name={call.lead?.name ?? null} className="size-10 bg-dark-2 text-on-dark" />
        <div className="min-w-0">
          <h2 className="truncate font-sans text-17 leading-tight font-semibold tracking-normal">
            {call.lead ? nameOf(call.lead) : call.number}
          </h2>
          <p className="text-on-dark-2 tabular select-all">{call.number}</p>
        </div>
      </div>
      <div className="lg:w-36">
        <p className="text-24 leading-tight tabular">
          <RunningTime seconds={call.seconds ?? 0} isRunning={call.isRunning && phone.state !== 'ended'} />
        </p>
        <p aria-live="polite" className="flex items-center gap-1.5 text-12 text-on-dark-2">
          {isOn && <span aria-hidden="true" className="size-2 rounded-pill bg-red" />}
          {call.isInbound && phone.state === 'claimed' ? t('inbound') : t(`state_${phone.state}`)}
        </p>
      </div>
      {mark}
      <CallControls call={call} phone={phone} />
    </section>
  )
}

const WORDS_OF_LINE = {
  off: 'off',
  connecting: 'connecting',
  registered: 'registered',
  reconnecting: 'reconnecting',
  failed: 'reconnecting',
  rejected: 'off',
} as const satisfies Record<Line, string>

/** Says in the bar at the end of the page how calls are placed. */
export function LineStatus({ phone: { isInBrowser, isHosted, line } }: { phone: CallPhone }) {
  const { t } = useTranslation('dial')
  const isTried = line === 'connecting' || line === 'reconnecting' || line === 'failed'
  const shown = isTried || isInBrowser ? line : 'off'
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name="phone" size="tiny" />
      {t(isHosted ? 'line_hosted' : `line_${WORDS_OF_LINE[shown]}`)}
    </span>
  )
}
