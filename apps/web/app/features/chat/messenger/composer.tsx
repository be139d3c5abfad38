import { CHAT_TYPING_INTERVAL_MS, MAX_CHAT_MESSAGE_LENGTH } from '@amber/domain/chat/chat-limits'
import type { ChatOpening } from '@amber/domain/chat/hours'
import { parseReach } from '@amber/domain/chat/reach'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { AttachButton } from '../shared/attach-button.tsx'
import type { ChatClient } from './chat-client.ts'
import type { ChatState } from './chat-state.ts'
import { ChosenFileList } from './chosen-files.tsx'
import { HelpSuggestions } from './help-suggestions.tsx'
import type { ChatPage } from './use-chat-page.ts'
import { useChosenFiles } from './use-chosen-files.ts'
import { useDraft } from './use-draft.ts'

type Props = { client: ChatClient; kind: ChatKind; state: ChatState; page: ChatPage; opening: ChatOpening }

/** That of the longest email. */
const MAX_CONTACT_LENGTH = 254

/** On a phone the keyboard would cover the messages before the visitor has read anything. */
const focusFirstOnDesktop = (field: HTMLTextAreaElement | null) => {
  if (matchMedia('(pointer: fine)').matches) field?.setAttribute('autofocus', '')
}

/** Where the visitor writes, with how to reach them and what the first message is about. */
export function Composer({ client, kind, state, page, opening }: Props) {
  const { t } = useTranslation(['chat', 'chat_content'])
  const { account } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useDraft(kind)
  const [contact, setContact] = useState('')
  const [hasContactError, setHasContactError] = useState(false)
  const [isPlaceWanted, setIsPlaceWanted] = useState(true)
  const typingAt = useRef(0)
  const chosen = useChosenFiles()
  const { messages, pending, thread } = state.view
  const isFirst = !state.isLoading && thread === undefined && pending.length === 0
  const asksContact = isFirst && account === undefined
  const isPlaceShown =
    isPlaceWanted &&
    page.place !== undefined &&
    ![...messages, ...pending].some(({ inventory_id }) => inventory_id === page.place?.id)
  const hasAnswer = messages.some(({ side }) => side === 'staff')

  const send = () => {
    if (text.trim() === '' && chosen.files.length === 0) return
    // The words that begin a chat say what it is about.
    if (text.trim() === '' && isFirst) return chosen.complain(t('chat_content:needs_words'))
    // Outside the hours there is no other way to answer.
    const isNeeded = contact !== '' || !opening.isOpen
    const reach = parseReach(contact)
    if (asksContact && isNeeded && !reach) {
      setHasContactError(true)
      form.current?.querySelector('input')?.focus()
      return
    }
    if (text.trim() !== '') {
      client.send(text.trim(), {
        inventoryId: isPlaceShown ? page.place?.id : undefined,
        session: { ...page.session, ...(asksContact && reach) },
      })
    }
    for (const { file } of chosen.files) client.sendFile(file)
    chosen.clear()
    setText('')
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a Chinese character.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onType = (typed: string) => {
    setText(typed)
    if (Date.now() - typingAt.current < CHAT_TYPING_INTERVAL_MS) return
    typingAt.current = Date.now()
    client.showTyping()
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid shrink-0 gap-3 border-t border-sand-200 p-3">
      <HelpSuggestions text={text} isWanted={!hasAnswer} />
      {asksContact && (
        <Field
          label={t(opening.isOpen ? 'contact_optional' : 'contact_needed')}
          hint={t(opening.isOpen ? 'contact_optional_why' : 'contact_needed_why')}
          error={hasContactError && t('contact_wrong')}
        >
          <TextInput
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_CONTACT_LENGTH}
            value={contact}
            onChange={(event) => {
              setContact(event.target.value)
              setHasContactError(false)
            }}
          />
        </Field>
      )}
      {isPlaceShown && (
        <p className="flex w-fit max-w-full items-center gap-1 rounded-pill bg-sand-100 py-0.5 pl-3 text-13">
          <span className="truncate">{t('about', { place: page.place?.name ?? '' })}</span>
          <button
            type="button"
            aria-label={t('about_remove')}
            onClick={() => setIsPlaceWanted(false)}
            className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-pill hover:bg-sand-200"
          >
            <Icon name="x" size="tiny" />
          </button>
        </p>
      )}
      <ChosenFileList {...chosen} />
      <div className="flex items-end gap-1.5">
        <AttachButton onChoose={chosen.add} className="size-11 rounded-pill" />
        <textarea
          ref={focusFirstOnDesktop}
          rows={1}
          aria-label={t('message')}
          placeholder={t('placeholder')}
          value={text}
          maxLength={MAX_CHAT_MESSAGE_LENGTH}
          enterKeyHint="send"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return
            event.preventDefault()
            chosen.add([...event.clipboardData.files])
          }}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 grow resize-none rounded-[22px] border border-control bg-paper px-4 py-2.5 text-[1rem] leading-[1.4] placeholder:text-ink-3 focus-visible:border-ink focus-visible:outline-offset-[-1px]"
        />
        <button
          type="submit"
          aria-label={t('send')}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-pill bg-ink text-paper hover:bg-ink-2"
        >
          <Icon name="send" />
        </button>
      </div>
    </form>
  )
}
