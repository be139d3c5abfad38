import type { Namespaces } from '@amber/copy/namespaces'
import 'i18next'

declare module 'i18next' {
  // Module augmentation requires an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Namespaces
  }
}
