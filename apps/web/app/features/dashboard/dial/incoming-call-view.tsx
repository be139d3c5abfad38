import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Keys } from '../kit/keys.tsx'
import { useKeys } from '../shell/use-keys.ts'
import { DialMessage } from './dial-message.tsx'
import type { IncomingCall } from './use-call-phone.ts'

const BUTTON =
  'inline-flex h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-4 font-medium whitespace-nowrap max-lg:grow aria-busy:cursor-progress disabled:cursor-not-allowed disabled:opacity-50'

/** A call that rings, above everything else. R answers it, and D declines it. */
export function IncomingCallView({ incoming }: { incoming: IncomingCall | null }) {
  return incoming && <Ringing incoming={incoming} />
}

function Ringing({ incoming }: { incoming: IncomingCall }) {
  const { t } = useTranslation('dial')
  const { number, isAnswering, rejection } = incoming
  const canAnswer = number !== null && !isAnswering
  useKeys((key) => {
    const letter = key.toLowerCase()
    if (letter === 'r' && canAnswer) incoming.answer()
    else if (letter === 'd') incoming.decline()
    else return false
    return true
  })
  return (
    <section
      role="alert"
      aria-label={t('incoming')}
      className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-b border-dark-line bg-night px-4 py-3 text-on-dark"
    >
      <p className="flex min-w-0 grow items-center gap-2.5">
        <Icon name="phone" className="motion-safe:animate-pulse" />
        <span className="min-w-0">
          <strong className="block font-semibold">{t('incoming')}</strong>
          <span className="tabular text-on-dark-2">{number === null ? t('incoming_hidden') : `+${number}`}</span>
        </span>
      </p>
      <span className="flex gap-2 max-lg:w-full">
        <button
          type="button"
          onClick={incoming.answer}
          disabled={!canAnswer}
          aria-busy={isAnswering}
          className={`${BUTTON} bg-on-dark text-on-honey`}
        >
          {t('incoming_answer')}
          <Keys keys={['R']} />
        </button>
        <button type="button" onClick={incoming.decline} className={`${BUTTON} bg-red-strong hover:bg-red-deep`}>
          <Icon name="phone-off" size="small" />
          {t('incoming_decline')}
          <Keys keys={['D']} onDark />
        </button>
      </span>
      {rejection && (
        <div className="w-full">
          <DialMessage outcome={rejection} />
        </div>
      )}
    </section>
  )
}
