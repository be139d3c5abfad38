import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { eventsUrl, isListInaccessible } from './list-api.ts'

type Handlers = {
  onState: (list: SharedShortlist) => void
  /** Called when the list was deleted, the user was removed or the session ended, so that the page must reload. */
  onAccessLost: () => void
  onConnection: (isLive: boolean) => void
}

const RECONNECT_DELAY_MS = 1_500

/**
 * Subscribes to every state of the list. `EventSource` reconnects by itself but gives up on responses that are not a
 * stream, as from a server that is starting; then this retries unless the list is inaccessible. Hidden tabs have no connection
 * and receive the latest state when shown.
 */
export function subscribeToList(listId: number, { onState, onAccessLost, onConnection }: Handlers): () => void {
  let source: EventSource | undefined
  let timer: number | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  const open = () => {
    close()
    const opened = new EventSource(eventsUrl(listId))
    source = opened
    opened.addEventListener('snapshot', ({ data }: MessageEvent<string>) => {
      onConnection(true)
      onState(JSON.parse(data) as SharedShortlist)
    })
    opened.addEventListener('gone', () => {
      close()
      onAccessLost()
    })
    opened.addEventListener('error', () => {
      onConnection(false)
      if (opened.readyState === EventSource.CLOSED) void reconnect(opened)
    })
  }

  const reconnect = async (closed: EventSource) => {
    const isInaccessible = await isListInaccessible(listId)
    // The subscription was closed or reopened in the meantime.
    if (source !== closed) return
    if (isInaccessible) onAccessLost()
    else timer = window.setTimeout(open, RECONNECT_DELAY_MS)
  }

  const syncWithVisibility = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', syncWithVisibility)
  window.addEventListener('online', syncWithVisibility)
  syncWithVisibility()
  return () => {
    document.removeEventListener('visibilitychange', syncWithVisibility)
    window.removeEventListener('online', syncWithVisibility)
    close()
  }
}
