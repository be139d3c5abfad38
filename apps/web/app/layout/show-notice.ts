import type { i18n as I18n } from 'i18next'
import { forgetChats } from '../features/chat/shared/chat-keys.ts'
import { trackEvent } from '../browser/event-queue.ts'
import { noticeCookie, noticeOf } from '../shared/page/notice.ts'
import { showToast } from '../ui/toast-queue.ts'

export async function showNotice(i18n: I18n, brand: string): Promise<void> {
  const notice = noticeOf(document.cookie)
  // Shows the notice once, even if the page reloads.
  document.cookie = noticeCookie(undefined)
  if (notice === undefined) return
  if (notice === 'logout') forgetChats()
  if (notice === 'login_success') trackEvent('login_completed', {})
  await i18n.loadNamespaces('toasts')
  const t = i18n.getFixedT(null, 'toasts')
  const tone = notice === 'login_failure' ? 'error' : 'plain'
  showToast({ title: t(`${notice}.title`, { brand }), text: t(`${notice}.text`), tone })
}
