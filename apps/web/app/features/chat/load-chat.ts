import { CHAT_LOAD_TIMEOUT_MS } from '@amber/domain/chat/launcher'
import type { i18n as I18n } from 'i18next'
import { loadScript } from '../../browser/load-script.ts'
import type { Messenger } from './messenger/messenger.tsx'

/** Loads the messenger with its messages. Rejects after the timeout that the specification sets. */
export async function loadMessenger(i18n: I18n): Promise<typeof Messenger> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('messenger timed out')), CHAT_LOAD_TIMEOUT_MS)
  try {
    const loaded = Promise.all([import('./messenger/messenger.tsx'), i18n.loadNamespaces(['chat', 'chat_content'])])
    const [module] = await Promise.race([loaded, timeout])
    if (!i18n.hasResourceBundle(i18n.language, 'chat')) throw new Error('no messages for chat')
    return module.Messenger
  } finally {
    clearTimeout(timer)
  }
}

/** Loads the widget of the deployment's chat provider. `loadScript` has the same timeout. */
export async function loadWidget(url: string | undefined): Promise<void> {
  if (url !== undefined) await loadScript(url)
}
