import type { FlatNamespace, i18n as I18n, TFunction } from 'i18next'
import { createContext, use } from 'react'

/**
 * i18next for React. A page never changes its language without loading anew, so this is all of react-i18next that
 * would be used, at a tenth of its 2.3 KB.
 */
const Current = createContext<I18n | undefined>(undefined)
export const I18nProvider = Current.Provider

/** The language in which the page is being rendered; none where the page failed before that was known. */
export const useSpokenLanguage = () => use(Current)?.language

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]

/** The first namespace is the one of keys without a prefix. A part waits until its messages are there. */
export function useTranslation<const Ns extends Namespaces>(namespaces: Ns): { t: TFunction<Ns>; i18n: I18n } {
  const i18n = use(Current)
  if (i18n === undefined) throw new Error('no messages: a part is rendered outside <I18nProvider>')
  const missing = [namespaces].flat().filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace))
  for (const begun of missing.map((namespace) => load(i18n, namespace))) use(begun)
  // Its own type says the same in more words, which TypeScript can't see through.
  return { t: i18n.getFixedT(null, namespaces) as unknown as TFunction<Ns>, i18n }
}

const loading = new Map<string, Promise<void>>()

/** React wants the same promise each time it asks. On the server every message is there, so this is the browser's. */
function load(i18n: I18n, namespace: string): Promise<void> {
  const begun = loading.get(namespace) ?? begin(i18n, namespace)
  loading.set(namespace, begun)
  return begun
}

async function begin(i18n: I18n, namespace: string): Promise<void> {
  await i18n.loadNamespaces(namespace)
  if (i18n.hasResourceBundle(i18n.language, namespace)) return
  // After five more tries. The server can still write the page, which is whole without our script.
  window.location.reload()
  await new Promise(() => {})
}
