import type { StreetMap } from '@amber/domain/geo/street-map'
import type { MapProviderName } from '@amber/editions/edition'

/** Map settings from the server's configuration. */
export type MapSettings = {
  /** Overrides the edition's provider. */
  provider?: MapProviderName | undefined
  styleUrl?: string | undefined
  scriptUrl?: string | undefined
  /** Streets that the built-in map shows where they exist. */
  streets?: readonly StreetMap[] | undefined
}
