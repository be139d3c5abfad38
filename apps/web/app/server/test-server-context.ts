import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { serverSettings, type ServerSettings } from './server-context.ts'

/**
 * Returns the context of a loader or action. By default nothing listens at the API's URL, and a reported error fails the
 * test.
 */
export function testServerContext(settings: Partial<ServerSettings> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: 'http://127.0.0.1:9',
    edition: 'world',
    siteUrl: 'https://site.test',
    flags: createFlagEvaluator(DEFAULT_PAYLOAD),
    production: false,
    devPages: false,
    reportError: (error) => expect.fail(String(error)),
    logRejection: (reason) => expect.fail(reason),
    ...settings,
  })
  return context
}
