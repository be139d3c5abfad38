/** Module generated from `packages/copy` by `vite/copy-plugin.ts`. */

declare module 'virtual:copy/messages' {
  import type { CompiledMessages } from '@amber/copy/compile-messages'
  import type { Namespace } from '@amber/copy/namespaces'
  import type { Language } from '@amber/domain/languages'

  const messages: Record<Language, Record<Namespace, CompiledMessages>>
  export default messages
}

declare module 'virtual:copy/hash' {
  const hash: string
  export default hash
}
