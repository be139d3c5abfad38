import { MIN_CHAT_BUTTON_WIDTH } from '@amber/domain/chat/chat-button'
import type { Edition } from '@amber/editions/edition'
import { use } from 'react'
import { logStorage } from '../../browser/log-storage.ts'
import { sessionStore } from '../../browser/browser-store.ts'
import { writeStored } from '@amber/domain/storage/stored-json'
import { useSite } from '../../shared/page/site.ts'
import { NonceContext } from '../../ui/nonce-context.ts'
import { CHAT_OPTIONS_ID } from './chat-options.tsx'

const CLOSED_KEY = 'chat_closed'

/** Inline, because it costs nothing in the editions that do not open the chat, and no page waits for a file of it. */
const SCRIPT = `{
  let isClosed
  try {
    isClosed = sessionStorage.getItem('${CLOSED_KEY}')
  } catch {}
  if (!isClosed && innerWidth >= ${MIN_CHAT_BUTTON_WIDTH}) document.getElementById('${CHAT_OPTIONS_ID}')?.showPopover?.()
}`

/** Opens the options when the page loads, in editions that do so and until the visitor has closed them. */
export function OpensAtLoad() {
  const nonce = use(NonceContext)
  if (!useSite().edition.chatOpensAtLoad) return null
  // Only the server's markup runs, and browsers hide the nonce, as in `ThemeScript`.
  const text = import.meta.env.SSR ? SCRIPT : ''
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** Keeps the next pages of this visit from opening the options again. */
export function rememberClosed({ chatOpensAtLoad }: Edition) {
  if (chatOpensAtLoad) writeStored(sessionStore, CLOSED_KEY, true, logStorage)
}
