import type { Language } from '@amber/domain/languages'
import { type BackendModule, createInstance, type i18n } from 'i18next'
import { icu } from './icu.ts'
import { OPTIONS } from './options.ts'

/** Five more times, after 0.35 s, 0.7 s, 1.4 s, 2.8 s and 5.6 s; ten files at a time. */
const LOADING = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 }

type Start = { language: Language; namespaces: string[]; backend: BackendModule }

/** The browser's: rejects when the messages of the page could not be had. Others are loaded when a part asks for them. */
export async function startI18n({ language, namespaces, backend }: Start): Promise<i18n> {
  const instance = createInstance().use(icu).use(backend)
  const lost: string[] = []
  instance.on('failedLoading', (_language: string, namespace: string) => lost.push(namespace))
  await instance.init({ ...OPTIONS, ...LOADING, lng: language, ns: namespaces })
  if (lost.length > 0) throw new Error(`no messages for ${lost.join(', ')}`)
  return instance
}
