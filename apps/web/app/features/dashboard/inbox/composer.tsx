import { MAX_CHAT_MESSAGE_LENGTH } from '@amber/domain/chat/chat-limits'
import { insertReply } from '@amber/domain/chat/inbox-replies'
import { unfilledVariables } from '@amber/domain/lead-mail/saved-replies'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useCommandKey } from '../kit/command-key.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { listedOptionId } from '../kit/option-list.tsx'
import { MentionSelect } from '../lead-page/mention-select.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { InboxOutcome } from './act-on-chat.server.ts'
import { type ChatDraft, storeChatDraft, useChatDraft } from './chat-drafts.ts'
import { InboxMessage } from './inbox-message.tsx'
import { inboxUrl } from './inbox-url.ts'
import type { ChatData } from './load-inbox.server.ts'
import { ReplyMenu } from './reply-menu.tsx'
import { useReplyMenu } from './use-reply-menu.ts'

/** Id of the field, which R focuses. */
export const COMPOSER_ID = 'chat-text'

type Props = {
  chat: ChatData
  /** Key of the message until somebody types. */
  clientId: string
  onTyping: () => void
}

/** Writes to the visitor, or a note to the team. A slash opens the saved replies. */
export function Composer({ chat, clientId, onTyping }: Props) {
  const { t } = useTranslation('chat_inbox')
  const commandKey = useCommandKey()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const fetcher = useFetcher<InboxOutcome | { problem: CallProblem }>({ key: `chat:${chat.id}` })
  const isForbidden = chat.writer === 'forbidden'
  const stored = useChatDraft(chat.id)
  const draft = stored ?? { text: '', isNote: isForbidden, clientId }
  const isNote = draft.isNote || isForbidden
  const isBusy = fetcher.state !== 'idle'
  const menu = useReplyMenu(chat, draft.text, isNote)
  const isListed = menu.isOpen && menu.replies.length > 0

  const sent = fetcher.data && 'sent' in fetcher.data ? fetcher.data.sent : undefined
  useEffect(() => {
    if (sent !== undefined && sent === stored?.clientId) storeChatDraft(chat.id, undefined)
  }, [chat.id, sent, stored?.clientId])

  const change = (part: Partial<Pick<ChatDraft, 'text' | 'isNote'>>) => {
    storeChatDraft(chat.id, { ...draft, ...part, clientId: crypto.randomUUID() })
    if (!isNote) onTyping()
  }
  const insert = (addition: string) => {
    const command = menu.command ?? { start: draft.text.length, typed: '' }
    const inserted = menu.command
      ? insertReply(draft.text, command, addition)
      : { text: draft.text + addition, caret: draft.text.length + addition.length }
    change({ text: inserted.text })
    menu.close()
    // The field has the text once React has rendered it.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(inserted.caret, inserted.caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isCommand = event.metaKey || event.ctrlKey
    if (event.key === 'Enter' && isCommand) form.current?.requestSubmit()
    else if (isListed && menu.onKey(event.key, ({ text }) => insert(text))) event.preventDefault()
    else if (event.key === 'Escape') field.current?.blur()
    if (event.key === 'Enter' && isCommand) event.preventDefault()
  }
  const name = chat.name ?? t('visitor')
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={inboxUrl(chat.id)}
      className={`relative m-3 mt-0 grid shrink-0 gap-2 rounded-card border p-2.5 focus-within:border-select ${isNote ? 'border-honey-deep bg-honey-tint' : 'border-control bg-paper'}`}
    >
      <ReplyMenu id={listId} menu={menu} onChoose={insert} />
      <input type="hidden" name="do" value="send" />
      <input type="hidden" name="client_id" value={draft.clientId} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <KindChoice isNote={isNote} canReply={!isForbidden} onChange={(value) => change({ isNote: value })} />
        <Hint chat={chat} isNote={isNote} />
      </div>
      <textarea
        ref={field}
        id={COMPOSER_ID}
        name="text"
        rows={2}
        maxLength={MAX_CHAT_MESSAGE_LENGTH}
        readOnly={isBusy}
        value={draft.text}
        aria-label={isNote ? t('note_label') : t('reply_label', { name })}
        aria-autocomplete={isNote ? undefined : 'list'}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? listedOptionId(listId, menu.active) : undefined}
        placeholder={t(isNote ? 'note_placeholder' : 'reply_placeholder')}
        onChange={({ currentTarget }) => {
          change({ text: currentTarget.value })
          menu.onCaret(currentTarget.value, currentTarget.selectionStart)
        }}
        onSelect={({ currentTarget }) => menu.onCaret(currentTarget.value, currentTarget.selectionStart)}
        onBlur={menu.close}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-48 min-h-10 w-full resize-none rounded-tag bg-transparent px-0.5 text-13 outline-none max-lg:text-15"
      />
      {!isNote && <Gaps text={draft.text} />}
      {fetcher.data && 'problem' in fetcher.data && <ErrorOutcome problem={fetcher.data.problem} />}
      {fetcher.data && 'wrong' in fetcher.data && <InboxMessage outcome={fetcher.data} />}
      <div className="flex flex-wrap items-center gap-2">
        {isNote ? (
          <MentionSelect readers={chat.readers} onName={(reader) => insert(`@${reader} `)} />
        ) : (
          <RepliesButton onPress={() => menu.toggle(field.current)} />
        )}
        <DenseButton type="submit" variant={isNote ? 'outline' : 'primary'} aria-busy={isBusy} className="ml-auto">
          {t(isBusy ? 'sending' : isNote ? 'save_note' : 'send')}
          <span className="max-lg:hidden">
            <Keys keys={[commandKey, '↵']} onDark={!isNote} />
          </span>
        </DenseButton>
      </div>
    </fetcher.Form>
  )
}

type KindProps = { isNote: boolean; canReply: boolean; onChange: (isNote: boolean) => void }

/** Whether the visitor reads it, or the team alone. */
function KindChoice({ isNote, canReply, onChange }: KindProps) {
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
function Hint({ chat, isNote }: { chat: ChatData; isNote: boolean }) {
  const { t } = useTranslation('chat_inbox')
  const { languageName } = useLeadWords()
  const text = () => {
    if (chat.writer === 'forbidden') return t('forbidden', { name: chat.assignee?.name ?? '' })
    if (isNote) return t('note_hint')
    return chat.writer === 'takes_it' ? t('takes_it') : t('writes_in', { language: languageName(chat.language) })
  }
  return <p className="text-12 text-ink-3">{text()}</p>
}

/** Names what a saved reply left open. The server sends none of it. */
function Gaps({ text }: { text: string }) {
  const { t } = useTranslation('chat_inbox')
  const gaps = unfilledVariables(text)
  if (gaps.length === 0) return null
  return (
    <p className="rounded-control bg-honey-tint px-2 py-1.5 text-honey-ink">
      {t('gaps')}{' '}
      {gaps.map((gap) => (
        <mark key={gap} className="mr-1 rounded-control bg-paper px-1 font-medium text-honey-ink">
          {`{${gap}}`}
        </mark>
      ))}
    </p>
  )
}

/** The field keeps the focus, whose loss closes the list. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault()

function RepliesButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <DenseButton variant="plain" onPointerDown={keepFocus} onMouseDown={keepFocus} onClick={onPress}>
      <Icon name="list" size="tiny" />
      {t('replies')}
      <span className="max-lg:hidden">
        <Keys keys={['/']} />
      </span>
    </DenseButton>
  )
}
