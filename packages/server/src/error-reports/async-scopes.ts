import { AsyncLocalStorage } from 'node:async_hooks'
import { getDefaultCurrentScope, getDefaultIsolationScope, type Scope, setAsyncContextStrategy } from '@sentry/core'

type Scopes = { scope: Scope; isolationScope: Scope }

/**
 * Gives each request and each job scopes of its own, which follow it through everything that it awaits. The core of the
 * SDK runs anywhere and has one stack for all.
 */
export function keepScopesPerRequest() {
  const storage = new AsyncLocalStorage<Scopes>()
  const current = (): Scopes =>
    storage.getStore() ?? { scope: getDefaultCurrentScope(), isolationScope: getDefaultIsolationScope() }
  const run = <Result>(scopes: Partial<Scopes>, callback: () => Result): Result =>
    storage.run({ ...current(), ...scopes }, callback)

  setAsyncContextStrategy({
    withScope: (callback) => {
      const scope = current().scope.clone()
      return run({ scope }, () => callback(scope))
    },
    withSetScope: (scope, callback) => run({ scope }, () => callback(scope)),
    withIsolationScope: (callback) => {
      const isolationScope = current().isolationScope.clone()
      return run({ scope: current().scope.clone(), isolationScope }, () => callback(isolationScope))
    },
    withSetIsolationScope: (isolationScope, callback) =>
      run({ scope: current().scope.clone(), isolationScope }, () => callback(isolationScope)),
    getCurrentScope: () => current().scope,
    getIsolationScope: () => current().isolationScope,
  })
}
