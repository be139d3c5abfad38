import { MAX_CHAT_MESSAGE_LENGTH } from '@amber/domain/chat/chat-limits'
import { insertReply, type ReplyCommand } from '@amber/domain/chat/inbox-replies'
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
import type { InboxOutcome } from './act-on-chat.server.ts'
import { AttachButton } from '../../chat/shared/attach-button.tsx'
import { attach, detach, useAttachments } from './attachments.ts'
import { AttachmentList } from './attachment-list.tsx'
import { type ChatDraft, storeChatDraft, useChatDraft } from './chat-drafts.ts'
import { ChosenRoom } from './chosen-room.tsx'
import { InboxMessage } from './inbox-message.tsx'
import { inboxUrl } from './inbox-url.ts'
import type { ChatData } from './load-inbox.server.ts'
import { KindChoice, MessageHint } from './message-kind.tsx'
import { ReplyMenu } from './reply-menu.tsx'
import { RoomMenu } from './room-menu.tsx'
import type { RoomOption } from './room-options.ts'
import { UnfilledGaps } from './unfilled-gaps.tsx'
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
  /** Moves the caret once React has rendered the text of the field. */
  const placeCaret = (position: number, onPlaced?: (position: number) => void) =>
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(position, position)
      onPlaced?.(position)
    })
  /** Puts a text in the place of a command, or at the end. */
  const insert = (addition: string, command: ReplyCommand | undefined, room = draft.room) => {
    const inserted = command
      ? insertReply(draft.text, command, addition)
      : { text: draft.text + addition, caret: draft.text.length + addition.length }
    change({ text: inserted.text, room })
    menu.close()
    rooms.close()
    placeCaret(inserted.caret)
  }
  const openRooms = () => {
    const text = `${draft.text}${/\S$/u.test(draft.text) ? ' ' : ''}#`
    change({ text })
    placeCaret(text.length, rooms.onCaret)
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
        <MessageHint chat={chat} isNote={isNote} />
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
      {!isNote && <UnfilledGaps text={draft.text} />}
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
          <Keys keys={[commandKey, '↵']} onDark={!isNote} />
        </DenseButton>
      </div>
    </fetcher.Form>
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
      <span className="max-md:sr-only">{label}</span>
      <Keys keys={[sign]} />
    </DenseButton>
  )
}
