import type { Namespace } from '@amber/copy/namespaces'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useSite } from '../shared/page/site.ts'
import { messagesUrl } from './load-messages.ts'
import { useTranslation } from './use-translation.ts'

/** Value of `handle` in route modules that need more than the frame's messages. */
export type MessagesHandle = { namespaces: Namespace[] }

const FRAME: Namespace[] = ['common', 'frame']

/** Preloads the messages needed for hydration while the scripts load. */
export function MessagePreloads() {
  const { language } = useSite()
  const { i18n } = useTranslation('common')
  const matches = useMatches()
  // Namespaces of the server-rendered page. Later pages load their namespaces when they render.
  const [namespaces] = useState(() => [...new Set([...FRAME, ...matches.flatMap(namespacesOf)])])
  useEffect(() => {
    // The language changed here or in another window: server responses use the new one, so the whole page reloads.
    if (language !== i18n.language) window.location.reload()
  }, [language, i18n])
  return namespaces.map((namespace) => (
    <link
      key={namespace}
      rel="preload"
      as="fetch"
      crossOrigin="anonymous"
      fetchPriority="low"
      href={messagesUrl(language, namespace)}
      data-namespace={namespace}
    />
  ))
}

const namespacesOf = ({ handle }: { handle: unknown }): Namespace[] =>
  (handle as MessagesHandle | undefined)?.namespaces ?? []

/** Reads the preloaded namespaces before React starts. */
export const preloadedNamespaces = () =>
  Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[data-namespace]'),
    (link) => link.dataset['namespace'] ?? '',
  )
