import type { MapProviderName } from '@amber/editions/edition'

/** Map settings from the server's configuration. */
export type MapSettings = {
  /** Overrides the edition's provider. */
  provider?: MapProviderName | undefined
  styleUrl?: string | undefined
  scriptUrl?: string | undefined
}
