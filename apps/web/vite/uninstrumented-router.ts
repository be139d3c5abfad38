import type { Plugin } from 'vite'

/** Replacement module that throws if instrumentation is used after all. */
const STUB_MODULE = `
const missing = () => { throw new Error('the router is built without instrumentations: see vite/uninstrumented-router.ts') }
export const getRouteInstrumentationUpdates = missing
export const instrumentClientSideRouter = missing
export const instrumentHandler = missing
export const instrumentationResultMetaContext = undefined
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
`

/** Removes React Router's instrumentation from the browser build, because nothing uses it: 1 KB less. */
export function uninstrumentedRouter(): Plugin {
  return {
    name: 'uninstrumented-router',
    enforce: 'pre',
    load(id) {
      const isInstrumentation = id.includes('/react-router/dist/') && id.endsWith('/lib/router/instrumentation.js')
      return isInstrumentation && this.environment.name === 'client' ? STUB_MODULE : undefined
    },
  }
}
