import type { Launcher } from '@amber/domain/chat/launcher'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { CHAT_OPTIONS_ID } from './chat-options.tsx'
import { Spinner } from './spinner.tsx'

type State = Exclude<Launcher['state'], 'handed_over'>

type Props = {
  state: State
  /** Messages that arrived while the messenger was closed. */
  unreadCount: number
  onPress: NonNullable<ComponentProps<'button'>['onClick']>
}

const ICONS: Record<Exclude<State, 'spinner'>, IconName> = {
  closed: 'message-circle',
  options: 'x',
  open: 'chevron-down',
}

/** The red circle at the bottom right. The browser opens the options, also before the script has loaded. */
export function ChatButton({ state, unreadCount, onPress }: Props) {
  const { t } = useTranslation('frame')
  const isLoading = state === 'spinner'
  const label = isLoading
    ? t('chat_loading')
    : state !== 'closed'
      ? t('chat_close')
      : unreadCount > 0
        ? t('chat_unread', { count: unreadCount })
        : t('chat_open')
  return (
    <button
      type="button"
      popoverTarget={state === 'open' || isLoading ? undefined : CHAT_OPTIONS_ID}
      aria-label={label}
      aria-expanded={state === 'options' || state === 'open'}
      aria-busy={isLoading}
      onClick={onPress}
      className={`fixed right-6 bottom-(--chat-bottom) z-20 hidden size-16 cursor-pointer place-items-center rounded-pill text-on-dark shadow-float outline-offset-3 transition-colors duration-(--time-fast) ease-base lg:grid print:hidden ${state === 'closed' || isLoading ? 'bg-red hover:bg-red-strong' : 'bg-night hover:bg-dark-2'}`}
    >
      {isLoading ? <Spinner /> : <Icon name={ICONS[state]} className="size-7!" />}
      {unreadCount > 0 && state === 'closed' && (
        <span className="absolute top-0.5 right-0.5 size-4 rounded-pill border-2 border-paper bg-honey" />
      )}
    </button>
  )
}
