import type { Namespace } from '@amber/copy/namespaces'
import type { Language } from '@amber/domain/languages'
import type { BackendModule, ReadCallback, ResourceKey } from 'i18next'
import HASH from 'virtual:copy/hash'
import { messagesPath } from './messages-path.ts'

export const messagesUrl = (language: Language, namespace: Namespace) => messagesPath(language, namespace, HASH)

/**
 * Loads messages as JSON files rather than modules, because browsers cache a failed module import and never retry it.
 */
export const serverBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, namespace, done) {
    void load(messagesUrl(language as Language, namespace as Namespace), done)
  },
}

async function load(url: string, done: ReadCallback) {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} returned status ${response.status}`)
    done(null, (await response.json()) as ResourceKey)
  } catch (error) {
    const shouldRetry = true
    done(error as Error, shouldRetry)
  }
}
