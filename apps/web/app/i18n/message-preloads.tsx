import type { Namespace } from '@amber/copy/namespaces'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { useSite } from '../lib/site.ts'
import { messagesAddress } from './load-messages.ts'
import { useTranslation } from './use-translation.ts'

/** What a route module exports as `handle` when it shows more than the frame. */
export type MessagesHandle = { namespaces: Namespace[] }

const FRAME: Namespace[] = ['common', 'frame']

/** The messages that the browser needs before it can take over the page, asked for while its scripts still load. */
export function MessagePreloads() {
  const { language } = useSite()
  const { i18n } = useTranslation('common')
  const matches = useMatches()
  // Of the page that came as HTML. Those of a later page are loaded as it renders.
  const [namespaces] = useState(() => [...new Set([...FRAME, ...matches.flatMap(namespacesOf)])])
  useEffect(() => {
    // Chosen here or in another window: what the server sends is in the new language now, so all of the page must be.
    if (language !== i18n.language) window.location.reload()
  }, [language, i18n])
  return namespaces.map((namespace) => (
    <link
      key={namespace}
      rel="preload"
      as="fetch"
      crossOrigin="anonymous"
      fetchPriority="low"
      href={messagesAddress(language, namespace)}
      data-namespace={namespace}
    />
  ))
}

const namespacesOf = ({ handle }: { handle: unknown }): Namespace[] =>
  (handle as MessagesHandle | undefined)?.namespaces ?? []

/** Reads them back, before React is there to tell. */
export const preloadedNamespaces = () =>
  Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[data-namespace]'),
    (link) => link.dataset['namespace'] ?? '',
  )
