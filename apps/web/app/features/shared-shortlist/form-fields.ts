/** What the forms of a list are called by, so that they work without script too. */
export const INTENTS = [
  'vote',
  'note',
  'remove_note',
  'budget',
  'clear_budget',
  'add_place',
  'remove_place',
  'rename',
  'renew',
  'remove_member',
  'leave',
  'delete',
] as const

export type Intent = (typeof INTENTS)[number]

export const LISTS_PATH = '/profile/shared'

/** How a list ended for whoever pressed it; told on the page of all lists. */
export const ENDINGS = ['left', 'deleted'] as const

export const endedPath = (ending: (typeof ENDINGS)[number]) => `${LISTS_PATH}?ended=${ending}`

export const listPath = (id: number) => `${LISTS_PATH}/${id}`
