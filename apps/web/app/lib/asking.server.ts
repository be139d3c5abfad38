import type { Client } from '@amber/contract/client'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { editionByName } from '@amber/editions/editions'
import type { RouterContextProvider } from 'react-router'
import { apiFor } from './api.server.ts'
import { preferencesOf } from './preferences.server.ts'
import { serverSettings } from './server-context.ts'

/** What a loader needs to ask the API for a visitor, and to say that a part of the page had to do without. */
export type Asking = {
  api: Client
  language: Language
  currency: CurrencyCode
  signal: AbortSignal
  report: (error: unknown) => void
}

export function askingFor(request: Request, context: Readonly<RouterContextProvider>): Asking {
  const settings = context.get(serverSettings)
  const { language, currency } = preferencesOf(request, editionByName(settings.edition))
  return {
    api: apiFor(request, context),
    language,
    currency,
    signal: request.signal,
    report: (error) => settings.reportError(error, request.headers.get('x-request-id') ?? undefined),
  }
}
