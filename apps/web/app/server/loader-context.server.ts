import type { Client } from '@amber/contract/http/client'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { editionByName } from '@amber/editions/editions'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from './api.server.ts'
import { preferencesOf } from './preferences.server.ts'
import { requestIdOf } from './request-id.server.ts'
import { serverSettings } from './server-context.ts'

/** Everything a loader needs to call the API for a visitor and to report parts of the page that are missing. */
export type LoaderContext = {
  api: Client
  language: Language
  currency: CurrencyCode
  /** Country code that the visitor has chosen, on pages that show its amounts. */
  nationality?: string | undefined
  signal: AbortSignal
  report: (error: unknown) => void
}

export function createLoaderContext(request: Request, context: Readonly<RouterContextProvider>): LoaderContext {
  const settings = context.get(serverSettings)
  const { language, currency, nationality } = preferencesOf(request, editionByName(settings.edition))
  return {
    api: apiFor(request, context),
    language,
    currency,
    nationality,
    signal: request.signal,
    report: (error) => settings.reportError(error, requestIdOf(request)),
  }
}
