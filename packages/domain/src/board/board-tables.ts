/** Tables of the board, each of which can be downloaded. */
export const BOARD_TABLES = [
  'figures',
  'funnel',
  'days',
  'agents',
  'teams',
  'sources',
  'regions',
  'places',
  'reasons',
  'hours',
  'suppliers',
  'freshness',
] as const

export type BoardTable = (typeof BOARD_TABLES)[number]
