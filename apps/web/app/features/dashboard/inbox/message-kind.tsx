import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { ChatData } from './load-inbox.server.ts'

type KindProps = { isNote: boolean; canReply: boolean; onChange: (isNote: boolean) => void }

/** Whether the visitor reads it, or the team alone. */
export function KindChoice({ isNote, canReply, onChange }: KindProps) {
  const { t } = useTranslation('chat_inbox')
  return (
    <fieldset className="inline-flex rounded-control bg-sand-100 p-0.5">
      <legend className="sr-only">{t('message_kind')}</legend>
      {(['reply', 'note'] as const).map((as) => (
        <label
          key={as}
          className="relative flex h-6 cursor-pointer items-center rounded-[6px] px-2.5 text-12 font-medium text-ink-2 has-checked:bg-paper has-checked:text-ink has-checked:shadow-segment has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 max-lg:h-9"
        >
          <input
            type="radio"
            name="as"
            value={as}
            checked={(as === 'note') === isNote}
            disabled={as === 'reply' && !canReply}
            onChange={() => onChange(as === 'note')}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {t(as)}
        </label>
      ))}
    </fieldset>
  )
}

/** Says who reads the message, and what writing it does. */
export function MessageHint({ chat, isNote }: { chat: ChatData; isNote: boolean }) {
  const { t } = useTranslation('chat_inbox')
  const { languageName } = useLeadWords()
  const text = () => {
    if (chat.writer === 'forbidden') return t('forbidden', { name: chat.assignee?.name ?? '' })
    if (isNote) return t('note_hint')
    return chat.writer === 'takes_it' ? t('takes_it') : t('writes_in', { language: languageName(chat.language) })
  }
  return <p className="text-12 text-ink-3">{text()}</p>
}
