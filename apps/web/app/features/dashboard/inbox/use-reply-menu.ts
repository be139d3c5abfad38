import { filterReplies, findReplyCommand } from '@amber/domain/chat/inbox-replies'
import { useState } from 'react'
import type { ChatData } from './load-inbox.server.ts'

export type ReplyMenuState = ReturnType<typeof useReplyMenu>

type Reply = ChatData['replies'][number]

/** State of the saved replies above the field. A slash opens them, and so does their button. Notes have none. */
export function useReplyMenu({ replies: all }: Pick<ChatData, 'replies'>, text: string, isNote: boolean) {
  const [caret, setCaret] = useState<number>()
  const [isPinned, setPinned] = useState(false)
  const [position, setPosition] = useState(0)
  const command = isNote || caret === undefined ? undefined : findReplyCommand(text, caret)
  const isOpen = !isNote && (isPinned || command !== undefined)
  const replies = isOpen ? filterReplies(all, command?.typed ?? '') : []
  const active = Math.min(position, Math.max(replies.length - 1, 0))
  const close = () => {
    setCaret(undefined)
    setPinned(false)
  }
  return {
    command,
    isOpen,
    replies,
    typed: command?.typed ?? '',
    active,
    close,
    onCaret: (typed: string, at: number) => {
      setCaret(at)
      setPosition(0)
      if (typed !== text) setPinned(false)
    },
    toggle: (field: HTMLTextAreaElement | null) => {
      field?.focus()
      setPinned((current) => !current)
    },
    /** Returns whether the key moves in the list, chooses from it or closes it. */
    onKey: (key: string, onChoose: (reply: Reply) => void): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      const reply = replies[active]
      if (step !== undefined) setPosition((active + step + replies.length) % replies.length)
      else if ((key === 'Enter' || key === 'Tab') && reply) onChoose(reply)
      else if (key === 'Escape') close()
      else return false
      return true
    },
  }
}
