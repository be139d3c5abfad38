import type { Namespaces } from '@amber/copy/namespaces'
import 'i18next'

declare module 'i18next' {
  // An interface, because only an interface can be added to.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
  }
}
