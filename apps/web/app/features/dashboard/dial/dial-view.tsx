import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCommandKey } from '../kit/command-key.ts'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { useMayOpen } from '../shell/menu.ts'
import { CallBar, LineStatus } from './call-bar.tsx'
import { CallQueue } from './call-queue.tsx'
import { DialMessage } from './dial-message.tsx'
import { DIAL_PATH } from './dial-url.ts'
import type { GoalsOutcome } from './goals/act-on-goals.server.ts'
import { GoalsSection } from './goals/goals-section.tsx'
import { ListenerStrip } from './listening/listener-strip.tsx'
import type { CallData, DialData } from './load-dial.server.ts'
import type { NewLeadProblems } from './new-lead/create-lead-of-call.server.ts'
import { NumberPanel } from './number-panel.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { IncomingCallView } from './incoming-call-view.tsx'
import { RecordingMark } from './recording/recording-mark.tsx'
import { RecordingQuestion } from './recording/recording-question.tsx'
import { useCallRecording } from './recording/use-call-recording.ts'
import { ScreenPop } from './screen-pop.tsx'
import { SideQueue } from './side-queue.tsx'
import { LIVE_TEAM_PATH } from './team/live-team-url.ts'
import { type CallPhone, useCallPhone } from './use-call-phone.ts'
import { useDialKeys } from './use-dial-keys.ts'
import { useFreshDial } from './use-fresh-dial.ts'

type Props = {
  data: DialData
  /** Says what came of the last form. */
  message?: ReactNode
  goalsOutcome?: GoalsOutcome | undefined
  newLead?: NewLeadProblems | undefined
}

/** The dial page: the queue between calls, and everything about the person during one. */
export function DialView({ data, message, goalsOutcome, newLead }: Props) {
  useDialKeys()
  const phone = useCallPhone(data.call)
  useFreshDial(data.call?.uuid, phone.isHosted && isLive(phone.state))
  return data.call ? (
    // Another call is another form: nothing that was typed for the last person may stay.
    <OpenCall key={data.call.uuid} data={data} call={data.call} phone={phone} message={message} newLead={newLead} />
  ) : (
    <Waiting data={data} phone={phone} message={message} goalsOutcome={goalsOutcome} />
  )
}

const isLive = (state: CallPhone['state']) => state === 'ringing' || state === 'answered' || state === 'held'

const COLUMN = 'min-w-0 max-lg:border-t max-lg:border-sand-200 lg:overflow-y-auto'

function Waiting({ data, phone, message, goalsOutcome }: Props & { phone: CallPhone }) {
  const { t } = useTranslation('dial')
  const { queue, counts, blocked, target, goals } = data
  const hasTarget = target.is === 'lead' || (target.is === 'number' && target.isAllowed)
  const hints = [{ keys: ['N'], label: t('hint_next') }, ...(hasTarget ? [{ keys: ['C'], label: t('hint_call') }] : [])]
  return (
    <DashboardFrame
      title={t('title')}
      note={t('people_waiting', { count: counts.waiting })}
      hasOwnScroll
      hints={hints}
      actions={useMayOpen(LIVE_TEAM_PATH) && <DenseLink to={LIVE_TEAM_PATH}>{t('live_team')}</DenseLink>}
      status={<LineStatus phone={phone} />}
    >
      <IncomingCallView incoming={phone.incoming} />
      <div className="grid min-h-0 grow lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className={`${COLUMN} ${target.is === 'nothing' ? '' : 'max-lg:order-2'}`}>
          <div className="px-4 pt-3 empty:hidden">{message}</div>
          <CallQueue queue={queue} counts={counts} blocked={blocked} isSecond={hasTarget} />
        </div>
        <div className={`${COLUMN} bg-sand-50 lg:border-l lg:border-sand-200`}>
          <NumberPanel target={target} />
          {goals && (
            <div className="border-t border-sand-200 p-4">
              <GoalsSection goals={goals} action={DIAL_PATH} outcome={goalsOutcome} />
            </div>
          )}
        </div>
      </div>
    </DashboardFrame>
  )
}

function OpenCall({
  data,
  call,
  phone,
  message,
  newLead,
}: Pick<Props, 'data' | 'message' | 'newLead'> & { call: CallData; phone: CallPhone }) {
  const { t } = useTranslation('dial')
  const commandKey = useCommandKey()
  const recording = useCallRecording(call, phone)
  const hints = [
    ...(phone.state === 'claimed' ? [{ keys: ['C'], label: t('hint_call') }] : []),
    ...(phone.state === 'ringing' && !phone.isInBrowser ? [{ keys: ['A'], label: t('hint_answered') }] : []),
    ...(phone.state === 'ringing' || phone.state === 'answered' ? [{ keys: ['E'], label: t('hint_end') }] : []),
    ...(phone.isInBrowser
      ? [
          { keys: ['M'], label: t('hint_mute') },
          { keys: ['H'], label: t('hint_hold') },
        ]
      : []),
    { keys: ['1–9', '0'], label: t('hint_outcome') },
    { keys: ['W'], label: t('hint_note') },
    { keys: [commandKey, '↵'], label: t('hint_save') },
  ]
  return (
    <DashboardFrame
      title={t('title')}
      note={t('people_waiting', { count: data.counts.waiting })}
      hasOwnScroll
      hints={hints}
      status={<LineStatus phone={phone} />}
    >
      <IncomingCallView incoming={phone.incoming} />
      <CallBar call={call} phone={phone} mark={<RecordingMark recording={recording} />} />
      <RecordingQuestion call={call} recording={recording} />
      <ListenerStrip phone={phone} />
      <div className="shrink-0 px-4 py-2 empty:hidden">
        {phone.rejection ? <DialMessage outcome={phone.rejection} /> : message}
        {phone.cause && <p aria-live="polite">{t(`cause_${phone.cause}`)}</p>}
      </div>
      <div className="grid min-h-0 grow lg:grid-cols-[14rem_minmax(0,1fr)_20rem] xl:grid-cols-[16rem_minmax(0,1fr)_21rem] min-[100rem]:grid-cols-[19rem_minmax(0,1fr)_25rem]">
        <div className={`${COLUMN} max-lg:order-3 lg:border-r lg:border-sand-200`}>
          <SideQueue call={call} queue={data.queue} counts={data.counts} blocked={data.blocked} />
        </div>
        <div className={COLUMN}>
          <ScreenPop call={call} newLead={newLead} />
        </div>
        {/* On a phone it comes first once only the outcome is missing. */}
        <div
          className={`${COLUMN} bg-sand-50 lg:border-l lg:border-sand-200 ${phone.state === 'ended' ? 'max-lg:order-first' : ''}`}
        >
          <OutcomeForm call={call} phone={phone} />
        </div>
      </div>
    </DashboardFrame>
  )
}
