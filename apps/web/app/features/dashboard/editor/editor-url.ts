import { INVENTORIES_PATH } from '../inventories/inventories-url.ts'

export const editorUrl = (id: number | string) => `${INVENTORIES_PATH}/${id}`

export const NEW_PLACE_PATH = `${INVENTORIES_PATH}/new`

/** The panel beside the form, in the query. */
const PANELS = ['history', 'duplicate', 'archive', 'create'] as const
type Panel = (typeof PANELS)[number]

export const panelUrl = (id: number, panel: Panel) => `${editorUrl(id)}?panel=${panel}`

/** URL of the history from before a change on. */
export const historyUrl = (id: number, before: number) => `${panelUrl(id, 'history')}&before=${before}`

export function readBefore(query: URLSearchParams): number | undefined {
  const text = query.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

export const readPanel = (query: URLSearchParams): Panel | undefined =>
  PANELS.find((panel) => panel === query.get('panel'))

/** Anchor of a field, to which the checklist links. */
export const fieldAnchor = (name: string) => `field-${name}`
