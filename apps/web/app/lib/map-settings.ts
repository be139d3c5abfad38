import type { MapProviderName } from '@amber/editions/edition'

/** What the server's configuration says of the map. */
export type MapSettings = {
  /** Instead of the edition's own. */
  provider?: MapProviderName | undefined
  styleUrl?: string | undefined
  scriptUrl?: string | undefined
}
