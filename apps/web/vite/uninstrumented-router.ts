import type { Plugin } from 'vite'

/** Loudly, should somebody want them after all. */
const WITHOUT = `
const missing = () => { throw new Error('the router is built without instrumentations: see vite/uninstrumented-router.ts') }
export const getRouteInstrumentationUpdates = missing
export const instrumentClientSideRouter = missing
export const instrumentHandler = missing
export const instrumentationResultMetaContext = undefined
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
`

/** React Router can tell others what it does at each step. Nobody asks it to, so browsers do without the code: 1 KB. */
export function uninstrumentedRouter(): Plugin {
  return {
    name: 'uninstrumented-router',
    enforce: 'pre',
    load(id) {
      const isIt = id.includes('/react-router/dist/') && id.endsWith('/lib/router/instrumentation.js')
      return isIt && this.environment.name === 'client' ? WITHOUT : undefined
    },
  }
}
