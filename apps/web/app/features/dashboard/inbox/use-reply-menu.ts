import { filterReplies, findReplyCommand } from '@amber/domain/chat/inbox-replies'
import { useState } from 'react'
import type { ChatData } from './load-inbox.server.ts'
import { useOptionKeys } from './use-option-keys.ts'

export type ReplyMenuState = ReturnType<typeof useReplyMenu>

/** State of the saved replies above the field. A slash opens them, and so does their button. Notes have none. */
export function useReplyMenu({ replies: all }: Pick<ChatData, 'replies'>, text: string, isNote: boolean) {
  const [caret, setCaret] = useState<number>()
  const [isPinned, setPinned] = useState(false)
  const command = isNote || caret === undefined ? undefined : findReplyCommand(text, caret)
  const isOpen = !isNote && (isPinned || command !== undefined)
  const replies = isOpen ? filterReplies(all, command?.typed ?? '') : []
  const close = () => {
    setCaret(undefined)
    setPinned(false)
  }
  const keys = useOptionKeys(replies, close)
  return {
    command,
    isOpen,
    replies,
    typed: command?.typed ?? '',
    active: keys.active,
    close,
    onKey: keys.onKey,
    onCaret: (typed: string, at: number) => {
      setCaret(at)
      keys.reset()
      if (typed !== text) setPinned(false)
    },
    toggle: (field: HTMLTextAreaElement | null) => {
      field?.focus()
      setPinned((current) => !current)
    },
  }
}
