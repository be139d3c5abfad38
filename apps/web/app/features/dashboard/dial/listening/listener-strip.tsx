import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { CallPhone } from '../use-call-phone.ts'
import { type Listener, useListener } from './use-listener.ts'

const BUTTON =
  'inline-flex min-h-9 cursor-pointer items-center justify-center rounded-control px-3 font-medium whitespace-nowrap max-lg:min-h-thumb'

type Props = { phone: CallPhone }

/** Below the call bar: who asks to listen, and who listens, for as long as they do. */
export function ListenerStrip({ phone }: Props) {
  const listener = useListener(phone)
  return (
    <div aria-live="polite" className="shrink-0 bg-night text-on-dark empty:hidden">
      {listener.hearing !== null ? (
        <Mark name={listener.hearing} end={listener.end} />
      ) : (
        listener.asking !== null && <Question name={listener.asking} listener={listener} />
      )}
    </div>
  )
}

function Mark({ name, end }: { name: string; end: () => void }) {
  const { t } = useTranslation('listening')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-dark-line px-4 py-2">
      <p className="flex items-center gap-2 font-semibold text-honey">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-pill bg-red" />
        {t('listens', { name })}
      </p>
      <p className="text-on-dark-2">{t('listens_hint')}</p>
      <button type="button" onClick={end} className={`${BUTTON} ml-auto bg-dark-2 text-on-dark hover:bg-dark-line`}>
        {t('stop')}
      </button>
    </div>
  )
}

function Question({ name, listener }: { name: string; listener: Listener }) {
  const { t } = useTranslation('listening')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-dark-line px-4 py-2">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-semibold">
          <Icon name="info" size="small" />
          {t('asks', { name })}
        </p>
        <p className="text-on-dark-2">{t('asks_hint')}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-lg:w-full lg:ml-auto">
        <button type="button" onClick={listener.agree} className={`${BUTTON} bg-on-dark text-on-honey max-lg:grow`}>
          {t('agreed')}
        </button>
        <button
          type="button"
          onClick={listener.decline}
          className={`${BUTTON} bg-dark-2 text-on-dark hover:bg-dark-line max-lg:grow`}
        >
          {t('declined')}
        </button>
      </div>
    </div>
  )
}
