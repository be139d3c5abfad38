import { markInboxChat } from '@amber/contract/endpoints/chat-inbox'
import { useEffect } from 'react'
import { callApi } from '../../../browser/api-client.ts'

/** Tells the visitor that staff have read up to the last message, while the page is in front. */
export function useMarkRead(chatId: string | undefined, lastSeq: number) {
  useEffect(() => {
    if (chatId === undefined || lastSeq === 0) return undefined
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      // A mark that is lost is made up for by the next one.
      void callApi(markInboxChat, { params: { id: chatId }, body: { read_seq: lastSeq } }).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [chatId, lastSeq])
}
