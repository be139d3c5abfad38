import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Keys } from '../kit/keys.tsx'
import { DIAL_PATH } from './dial-url.ts'
import { Keypad, KEYPAD_ID } from './keypad.tsx'
import type { CallData } from './load-dial.server.ts'
import type { CallPhone } from './use-call-phone.ts'
import { keyOf } from './use-dial-keys.ts'

type Props = { call: CallData; phone: CallPhone }

const WIDE =
  'inline-flex h-13 cursor-pointer items-center justify-center gap-2 rounded-control px-4 font-medium whitespace-nowrap max-lg:grow'
const RED = `${WIDE} bg-red-strong text-on-dark hover:bg-red-deep`
const DARK = `${WIDE} bg-dark-2 text-on-dark hover:bg-dark-line`

/** Buttons of the call in each state. Forms report by themselves where there is no JavaScript. */
export function CallControls({ call, phone }: Props) {
  const { t } = useTranslation('dial')
  const { state } = phone
  const hint = phone.isInBrowser ? undefined : t('browser_phone_only')
  const isTalking = state === 'answered' || state === 'held'
  return (
    <div className="flex flex-wrap items-stretch gap-2 max-lg:w-full lg:ml-auto">
      <div className="flex gap-1.5 max-lg:w-full noscript:hidden">
        <Control
          icon="mic"
          letter="m"
          isPressed={phone.isMuted}
          isOff={!phone.canControl}
          hint={hint}
          onClick={phone.toggleMuted}
        >
          {t(phone.isMuted ? 'unmute' : 'mute')}
        </Control>
        <Control
          icon="pause"
          letter="h"
          isPressed={state === 'held'}
          isOff={!phone.canControl}
          hint={hint}
          onClick={phone.toggleHeld}
        >
          {t(state === 'held' ? 'resume' : 'hold')}
        </Control>
        <Control icon="grip" isOff={!phone.canControl} hint={hint} popoverTarget={KEYPAD_ID}>
          {t('keypad')}
        </Control>
        <Keypad sendDigit={phone.sendDigit} />
      </div>
      {state === 'claimed' && (
        <>
          <Report call={call} action="release" title={t('let_go_hint')} className={DARK}>
            {t('let_go')}
          </Report>
          {!phone.isInBrowser && (
            <Report call={call} state="ringing" className={DARK}>
              {t('i_call')}
            </Report>
          )}
          <a
            href={`tel:${call.number}`}
            onClick={(event) => {
              event.preventDefault()
              phone.dial()
            }}
            className={RED}
            {...keyOf('c')}
          >
            <Icon name="phone" size="small" />
            {t('call_link')}
            <Keys keys={['C']} onDark />
          </a>
        </>
      )}
      {state === 'ringing' && !phone.isInBrowser && (
        <Report call={call} state="answered" className={DARK} {...keyOf('a')}>
          {t('they_answered')}
          <Keys keys={['A']} onDark />
        </Report>
      )}
      {(state === 'ringing' || isTalking) && (
        <Report
          call={call}
          state="ended"
          className={RED}
          {...keyOf('e')}
          onClick={(event) => {
            event.preventDefault()
            phone.hangUp()
          }}
        >
          <Icon name="phone-off" size="small" />
          {t('end_call')}
          <Keys keys={['E']} onDark />
        </Report>
      )}
    </div>
  )
}

type ControlProps = Pick<ComponentProps<'button'>, 'onClick' | 'popoverTarget'> & {
  icon: IconName
  letter?: string
  isPressed?: boolean
  isOff: boolean
  /** Says why it does nothing. */
  hint: string | undefined
  children: string
}

function Control({ icon, letter, isPressed, isOff, hint, children, ...rest }: ControlProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(letter && keyOf(letter))}
      aria-pressed={isPressed}
      disabled={isOff}
      title={hint}
      className="grid h-13 min-w-15 cursor-pointer place-items-center content-center gap-0.5 rounded-control bg-dark-2 px-2 text-11 text-on-dark-2 hover:bg-dark-line disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:bg-on-dark aria-pressed:text-on-honey max-lg:grow"
    >
      <Icon name={icon} size="small" />
      {children}
    </button>
  )
}

type ReportProps = Pick<ComponentProps<'button'>, 'className' | 'title' | 'onClick'> & {
  call: CallData
  action?: 'report' | 'release'
  state?: 'ringing' | 'answered' | 'ended'
  children: ReactNode
}

function Report({ call, action = 'report', state, children, ...button }: ReportProps) {
  return (
    <Form method="post" action={DIAL_PATH} className="flex max-lg:grow">
      <input type="hidden" name="call" value={call.uuid} />
      {state && <input type="hidden" name="state" value={state} />}
      <button type="submit" name="do" value={action} {...button}>
        {children}
      </button>
    </Form>
  )
}
