import type { ChatThread, ChatWait } from '@amber/contract/schemas/chat'
import type { ChatOpening } from '@amber/domain/chat/hours'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useOpeningText } from './use-opening-text.ts'
import { waitText } from './wait-text.ts'

type Props = {
  kind: ChatKind
  thread: ChatThread | undefined
  opening: ChatOpening
  /** The usual wait; undefined while nobody is there, or if it is not known. */
  wait: ChatWait | undefined
  onClose: () => void
}

/** Names the team, or the member of staff who has taken over the thread, and says how soon somebody answers. */
export function MessengerHeader({ kind, thread, opening, wait, onClose }: Props) {
  const { t } = useTranslation(['chat', 'frame'])
  const { language } = useSite()
  const openingText = useOpeningText(opening)
  const assignee = thread?.assignee
  return (
    <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-sand-200 py-2 pr-2 pl-4">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-pill ${kind === 'expert' ? 'bg-honey-tint text-honey-ink' : 'bg-red-tint text-danger'}`}
      >
        <Icon name={kind === 'expert' ? 'house' : 'headset'} />
      </span>
      <div className="min-w-0 grow leading-[1.3]">
        <h2 className="truncate font-sans text-15 font-semibold tracking-normal">
          {assignee ? t(`${kind}_person`, { name: assignee }) : t(`${kind}_team`)}
        </h2>
        <p className="flex items-center gap-1.5 text-13 text-ink-2">
          <span className={`size-2 shrink-0 rounded-pill ${opening.isOpen ? 'bg-success' : 'bg-sand-300'}`} />
          {wait ? t('wait_usual', { wait: waitText(wait.median_seconds, language) }) : openingText}
        </p>
      </div>
      <IconButton icon="chevron-down" label={t('frame:chat_close')} onClick={onClose} />
    </div>
  )
}
