import type { FlatNamespace, i18n as I18n, TFunction } from 'i18next'
import { createContext, use } from 'react'

/**
 * A React binding for i18next. A page never changes its language without a reload, so this replaces
 * react-i18next at a tenth of its 2.3 KB.
 */
const I18nContext = createContext<I18n | undefined>(undefined)
export const I18nProvider = I18nContext.Provider

/** Returns the language being rendered; undefined when the page failed before it was known. */
export const useCurrentLanguage = () => use(I18nContext)?.language

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]

/**
 * Returns the translation function. The first namespace applies to keys without a prefix. Suspends until the messages
 * are loaded.
 */
export function useTranslation<const Ns extends Namespaces>(namespaces: Ns): { t: TFunction<Ns>; i18n: I18n } {
  const i18n = use(I18nContext)
  if (i18n === undefined) throw new Error('useTranslation called outside <I18nProvider>')
  const missing = [namespaces].flat().filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace))
  for (const promise of missing.map((namespace) => loadOnce(i18n, namespace))) use(promise)
  // Equivalent to i18next's own type, which TypeScript cannot simplify.
  return { t: i18n.getFixedT(null, namespaces) as unknown as TFunction<Ns>, i18n }
}

const loading = new Map<string, Promise<void>>()

/**
 * Caches the promise, because React requires the same one on every render. Runs only in the browser; the server has all
 * messages.
 */
function loadOnce(i18n: I18n, namespace: string): Promise<void> {
  const promise = loading.get(namespace) ?? loadNamespace(i18n, namespace)
  loading.set(namespace, promise)
  return promise
}

async function loadNamespace(i18n: I18n, namespace: string): Promise<void> {
  await i18n.loadNamespaces(namespace)
  if (i18n.hasResourceBundle(i18n.language, namespace)) return
  // Reloads after five failed retries: the server-rendered page works without our script.
  window.location.reload()
  // Keeps the component suspended until the page has reloaded.
  await new Promise(() => {})
}
