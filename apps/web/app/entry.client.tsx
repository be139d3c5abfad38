import { isLanguage } from '@amber/domain/languages'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { serverBackend } from './i18n/load-messages.ts'
import { preloadedNamespaces } from './i18n/message-preloads.tsx'
import { startI18n } from './i18n/start-i18n.ts'
import { I18nProvider } from './i18n/use-translation.ts'
import { renderDeferredSections } from './browser/render-deferred-sections.ts'

const { lang } = document.documentElement
if (!isLanguage(lang)) throw new Error(`unknown page language: ${lang}`)

// If the messages fail to load, the page stays as the server rendered it; hydrating without them would blank its text.
const i18n = await startI18n({ language: lang, namespaces: preloadedNamespaces(), backend: serverBackend })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
    // Browsers log it, and tell whoever listens for errors, who would know nothing of those that a boundary caught.
    { onCaughtError: (error) => reportError(error) },
  )
})

/** Leaves the first two seconds to hydration and the visitor's first interaction. */
setTimeout(renderDeferredSections, 2000)
