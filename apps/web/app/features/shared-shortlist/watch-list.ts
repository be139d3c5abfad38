import type { SharedShortlist } from '@amber/contract/shared-shortlists'
import { eventsAddress, isListGone } from './list-api.ts'

type Watching = {
  onState: (list: SharedShortlist) => void
  /** Deleted, taken out or logged out: the page has to ask again as what it is. */
  onGone: () => void
  onConnection: (isLive: boolean) => void
}

const AGAIN_MS = 1_500

/**
 * Every state of the list as it happens. `EventSource` comes back by itself after a broken connection, but gives up on
 * an answer that is no stream, as from a server that is just starting: then we ask again, unless the list went while we
 * were away. A tab that nobody sees holds no connection; it gets the newest state when it is looked at.
 */
export function watchList(listId: number, { onState, onGone, onConnection }: Watching): () => void {
  let source: EventSource | undefined
  let timer: number | undefined

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }

  const open = () => {
    close()
    const opened = new EventSource(eventsAddress(listId))
    source = opened
    opened.addEventListener('snapshot', ({ data }: MessageEvent<string>) => {
      onConnection(true)
      onState(JSON.parse(data) as SharedShortlist)
    })
    opened.addEventListener('gone', () => {
      close()
      onGone()
    })
    opened.addEventListener('error', () => {
      onConnection(false)
      if (opened.readyState === EventSource.CLOSED) void goOn(opened)
    })
  }

  const goOn = async (closed: EventSource) => {
    const isGone = await isListGone(listId)
    // Meanwhile nobody looks any more, or another was opened.
    if (source !== closed) return
    if (isGone) onGone()
    else timer = window.setTimeout(open, AGAIN_MS)
  }

  const follow = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    close()
  }
}
