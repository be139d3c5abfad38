import { isLanguage } from '@amber/domain/languages'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { fromServer } from './i18n/load-messages.ts'
import { preloadedNamespaces } from './i18n/message-preloads.tsx'
import { startI18n } from './i18n/start-i18n.ts'
import { I18nProvider } from './i18n/use-translation.ts'
import { layOutTheRest } from './lay-out-the-rest.ts'

const { lang } = document.documentElement
if (!isLanguage(lang)) throw new Error(`a page in an unknown language: ${lang}`)

// Without its messages the browser would put holes where the server wrote text: then the page stays as it came.
const i18n = await startI18n({ language: lang, namespaces: preloadedNamespaces(), backend: fromServer })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider value={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})

/** So long the page is busy with itself, or with whoever uses it first. */
setTimeout(layOutTheRest, 2000)
