import type { Language } from '@amber/domain/languages'
import { type BackendModule, createInstance, type i18n } from 'i18next'
import { icu } from './icu.ts'
import { OPTIONS } from './options.ts'

/** Five retries after 0.35 s, 0.7 s, 1.4 s, 2.8 s and 5.6 s; ten files at a time. */
const LOAD_OPTIONS = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

type Options = { language: Language; namespaces: string[]; backend: BackendModule }

/** Starts i18next in the browser. Rejects when the page's messages cannot be loaded; others load on demand. */
export async function startI18n({ language, namespaces, backend }: Options): Promise<i18n> {
  const instance = createInstance().use(icu).use(backend)
  const failed: string[] = []
  instance.on('failedLoading', (_language: string, namespace: string) => failed.push(namespace))
  await instance.init({ ...OPTIONS, ...LOAD_OPTIONS, lng: language, ns: namespaces })
  if (failed.length > 0) throw new Error(`no messages for ${failed.join(', ')}`)
  return instance
}
