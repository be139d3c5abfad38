import { CHAT_KINDS, type ChatKind } from '@amber/domain/chat/vocabulary'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import { chatPath } from './shared/chat-path.ts'

export const CHAT_OPTIONS_ID = 'chat-options'

const STYLES: Record<ChatKind, { icon: IconName; colours: string }> = {
  expert: { icon: 'house', colours: 'bg-honey-tint text-honey-ink' },
  support: { icon: 'headset', colours: 'bg-red-tint text-danger' },
}

type Props = { isOpen: boolean; onShow: () => void; onHide: () => void }

/** Asks whom the visitor wants to talk to. A native popover, so that it opens and closes without a script. */
export function ChatOptions({ isOpen, onShow, onHide }: Props) {
  const { t } = useTranslation('frame')
  const popover = useRef<HTMLDialogElement>(null)
  const announceShown = useEffectEvent(onShow)

  useEffect(() => {
    // The visitor, or the script of an edition that opens the chat at load, may have been faster than this one.
    if (popover.current?.matches(':popover-open')) announceShown()
  }, [])
  useOnChange(String(isOpen), () => {
    if (isOpen) popover.current?.showPopover()
    else popover.current?.hidePopover()
  })

  return (
    <dialog
      ref={popover}
      id={CHAT_OPTIONS_ID}
      popover="auto"
      aria-labelledby="chat-title"
      onToggle={({ newState }) => (newState === 'open' ? onShow() : onHide())}
      className="chat-options"
    >
      <h2 id="chat-title" className="text-24">
        {t('chat_title')}
      </h2>
      <ul className="mt-5 grid gap-3">
        {CHAT_KINDS.map((kind) => (
          <li key={kind}>
            <Link
              to={chatPath(kind)}
              className="grid grid-cols-[48px_1fr_auto] items-center gap-4 rounded-card border border-sand-300 p-4 hover:border-ink"
            >
              <span className={`grid size-12 place-items-center rounded-pill ${STYLES[kind].colours}`}>
                <Icon name={STYLES[kind].icon} size="large" />
              </span>
              <span>
                <span className="block font-semibold">{t(`chat_${kind}`)}</span>
                <span className="block text-13 text-ink-2">{t(`chat_${kind}_text`)}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-ink-2">
        {t('chat_note')}{' '}
        <Link to="/help" className="font-semibold text-ink underline underline-offset-3">
          {t('link_help')}
        </Link>
      </p>
    </dialog>
  )
}
