import { type BrowserClient, replayIntegration } from '@sentry/browser'

/**
 * Records what the page does, with all texts and inputs masked and without images. Stores nothing in the browser. Returns a
 * function that stops it. Parts are not compressed: that needs a worker that the page's policy forbids, and only a readable
 * part can be scrubbed.
 */
export function recordVisit(client: BrowserClient): () => void {
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value', 'content'],
    blockAllMedia: true,
    stickySession: false,
    useCompression: false,
  })
  client.addIntegration(replay)
  return () => void replay.stop()
}
