import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { useState } from 'react'
import { chatStorage } from './chat-storage.ts'

/** State of a text that is being written, which a reload of the page does not lose. */
export function useDraft(kind: ChatKind): [string, (text: string) => void] {
  const storage = chatStorage(kind)
  const [text, setText] = useState(storage.readDraft)
  const update = (written: string) => {
    setText(written)
    storage.writeDraft(written)
  }
  return [text, update]
}
