import { MAX_CHAT_MESSAGE_LENGTH } from '@amber/domain/chat/chat-limits'
import { insertReply, type ReplyCommand } from '@amber/domain/chat/inbox-replies'
import { unfilledVariables } from '@amber/domain/lead-mail/saved-replies'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import { ErrorOutcome } from '../../../shared/page/error-outcome.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { useCommandKey } from '../kit/command-key.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { Keys } from '../kit/keys.tsx'
import { listedOptionId } from '../kit/option-list.tsx'
import { MentionSelect } from '../lead-page/mention-select.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import type { InboxOutcome } from './act-on-chat.server.ts'
import { AttachButton } from '../../chat/shared/attach-button.tsx'
import { attach, detach, useAttachments } from './attachments.ts'
import { AttachmentList } from './attachment-list.tsx'
import { type ChatDraft, storeChatDraft, useChatDraft } from './chat-drafts.ts'
import { InboxMessage } from './inbox-message.tsx'
import { inboxUrl } from './inbox-url.ts'
import type { ChatData } from './load-inbox.server.ts'
import { ReplyMenu } from './reply-menu.tsx'
import { RoomMenu } from './room-menu.tsx'
import type { RoomOption } from './room-options.ts'
import { useReplyMenu } from './use-reply-menu.ts'
import { useRoomMenu } from './use-room-menu.ts'

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
  const sentFiles = useRef<readonly string[]>([])
  const fetcher = useFetcher<InboxOutcome | { problem: CallProblem }>({ key: `chat:${chat.id}` })
  const isForbidden = chat.writer === 'forbidden'
  const stored = useChatDraft(chat.id)
  const draft = stored ?? { text: '', isNote: isForbidden, clientId }
  const isNote = draft.isNote || isForbidden
  const isBusy = fetcher.state !== 'idle'
  const attachments = useAttachments(chat.id)
  const isUploading = attachments.some(({ uuid, problem }) => uuid === undefined && problem === undefined)
  const menu = useReplyMenu(chat, draft.text, isNote)
  const rooms = useRoomMenu(draft.text, chat.place?.name)
  const hasReplies = menu.isOpen && menu.replies.length > 0
  const isListed = hasReplies || rooms.options.length > 0

  const sent = fetcher.data && 'sent' in fetcher.data ? fetcher.data.sent : undefined
  useEffect(() => {
    if (sent !== undefined && sent === stored?.clientId) storeChatDraft(chat.id, undefined)
  }, [chat.id, sent, stored?.clientId])
  useEffect(() => {
    if (fetcher.data && 'sent' in fetcher.data) detach(chat.id, sentFiles.current)
  }, [chat.id, fetcher.data])

  const change = (part: Partial<Pick<ChatDraft, 'text' | 'isNote' | 'room'>>) => {
    storeChatDraft(chat.id, { ...draft, ...part, clientId: crypto.randomUUID() })
    if (!isNote) onTyping()
  }
  /** Puts a text in the place of a command, or at the end. */
  const insert = (addition: string, command: ReplyCommand | undefined, room = draft.room) => {
    const inserted = command
      ? insertReply(draft.text, command, addition)
      : { text: draft.text + addition, caret: draft.text.length + addition.length }
    change({ text: inserted.text, room })
    menu.close()
    rooms.close()
    // The field has the text once React has rendered it.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(inserted.caret, inserted.caret)
    })
  }
  const openRooms = () => {
    const text = `${draft.text}${/\S$/u.test(draft.text) ? ' ' : ''}#`
    change({ text })
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(text.length, text.length)
      rooms.onCaret(text.length)
    })
  }
  const insertSaved = (text: string) => insert(text, menu.command)
  const insertRoom = ({ id, fullName }: RoomOption) => insert(fullName, rooms.command, { id, name: fullName })
  const onCaret = ({ value, selectionStart }: HTMLTextAreaElement) => {
    menu.onCaret(value, selectionStart)
    rooms.onCaret(selectionStart)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isCommand = event.metaKey || event.ctrlKey
    if (event.key === 'Enter' && isCommand) {
      if (!isUploading) form.current?.requestSubmit()
    } else if (hasReplies && menu.onKey(event.key, ({ text }) => insertSaved(text))) event.preventDefault()
    else if (rooms.options.length > 0 && rooms.onKey(event.key, insertRoom)) event.preventDefault()
    else if (event.key === 'Escape') field.current?.blur()
    if (event.key === 'Enter' && isCommand) event.preventDefault()
  }
  const name = chat.name ?? t('visitor')
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={inboxUrl(chat.id)}
      onSubmit={() => {
        sentFiles.current = attachments.flatMap((each) => (each.uuid === undefined ? [] : [each.clientId]))
      }}
      className={`relative m-3 mt-0 grid shrink-0 gap-2 rounded-card border p-2.5 focus-within:border-select ${isNote ? 'border-honey-deep bg-honey-tint' : 'border-control bg-paper'}`}
    >
      <ReplyMenu id={listId} menu={menu} onChoose={insertSaved} />
      <RoomMenu id={listId} menu={rooms} onChoose={insertRoom} />
      {draft.room && <input type="hidden" name="inventory_id" value={draft.room.id} />}
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
        aria-autocomplete="list"
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? listedOptionId(listId, (hasReplies ? menu : rooms).active) : undefined}
        placeholder={t(isNote ? 'note_placeholder' : 'reply_placeholder')}
        onChange={({ currentTarget }) => {
          change({ text: currentTarget.value })
          onCaret(currentTarget)
        }}
        onSelect={({ currentTarget }) => onCaret(currentTarget)}
        onBlur={() => {
          menu.close()
          rooms.close()
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return
          event.preventDefault()
          attach(chat.id, [...event.clipboardData.files])
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-48 min-h-10 w-full resize-none rounded-tag bg-transparent px-0.5 text-13 outline-none max-lg:text-15"
      />
      {draft.room && <ChosenRoom name={draft.room.name} onRemove={() => change({ room: undefined })} />}
      <AttachmentList chatId={chat.id} attachments={attachments} />
      {!isNote && <Gaps text={draft.text} />}
      {fetcher.data && 'problem' in fetcher.data && <ErrorOutcome problem={fetcher.data.problem} />}
      {fetcher.data && 'wrong' in fetcher.data && <InboxMessage outcome={fetcher.data} />}
      <div className="flex flex-wrap items-center gap-2">
        {isNote ? (
          <MentionSelect readers={chat.readers} onName={(reader) => insert(`@${reader} `, undefined)} />
        ) : (
          <>
            <ListButton label={t('replies')} sign="/" icon="list" onPress={() => menu.toggle(field.current)} />
            <ListButton label={t('rooms')} sign="#" icon="house" onPress={openRooms} />
          </>
        )}
        <AttachButton
          isSmall
          onChoose={(files) => attach(chat.id, files)}
          className="size-7 rounded-control text-ink-2 max-lg:size-thumb"
        />
        <DenseButton
          type="submit"
          variant={isNote ? 'outline' : 'primary'}
          aria-busy={isBusy}
          disabled={isUploading}
          className="ml-auto"
        >
          {t(isUploading ? 'uploading' : isBusy ? 'sending' : isNote ? 'save_note' : 'send')}
          <span className="max-lg:hidden">
            <Keys keys={[commandKey, '↵']} onDark={!isNote} />
          </span>
        </DenseButton>
      </div>
    </fetcher.Form>
  )
}

/** The place or room that the message will show. */
function ChosenRoom({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <p className="flex w-fit max-w-full items-center gap-1 rounded-control border border-sand-200 bg-paper pl-2 text-12">
      <Icon name="house" size="tiny" />
      <span className="min-w-0 truncate">{t('room_chosen', { name })}</span>
      <button
        type="button"
        aria-label={t('room_remove', { name })}
        onClick={onRemove}
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-sand-100 max-lg:size-thumb"
      >
        <Icon name="x" size="tiny" />
      </button>
    </p>
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

type ListButtonProps = { label: string; icon: IconName; sign: string; onPress: () => void }

/** Opens a list above the field, as typing its sign does. */
function ListButton({ label, icon, sign, onPress }: ListButtonProps) {
  return (
    <DenseButton variant="plain" onPointerDown={keepFocus} onMouseDown={keepFocus} onClick={onPress}>
      <Icon name={icon} size="tiny" />
      {label}
      <span className="max-lg:hidden">
        <Keys keys={[sign]} />
      </span>
    </DenseButton>
  )
}
