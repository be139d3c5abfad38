import type { Namespace } from '@amber/copy/namespaces'
import type { Language } from '@amber/domain/languages'
import type { BackendModule, ReadCallback, ResourceKey } from 'i18next'
import HASHES from 'virtual:copy/hashes'
import { messagesPath } from './messages-path.ts'

export const messagesAddress = (language: Language, namespace: Namespace) =>
  messagesPath(language, namespace, HASHES[namespace])

/** Tells i18next where messages are. A file, not a module: a browser remembers a module that failed, and never asks again. */
export const fromServer: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, namespace, done) {
    void load(messagesAddress(language as Language, namespace as Namespace), done)
  },
}

async function load(address: string, done: ReadCallback) {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    done(null, (await response.json()) as ResourceKey)
  } catch (error) {
    const again = true
    done(error as Error, again)
  }
}
