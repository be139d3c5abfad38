/** Intents of the list's forms, which also work without JavaScript. */
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

/** Reasons why the user no longer has a list; the page of all lists shows a notice about it. */
export const END_REASONS = ['left', 'deleted'] as const

export const endedPath = (ending: (typeof END_REASONS)[number]) => `${LISTS_PATH}?ended=${ending}`

export const listPath = (id: number) => `${LISTS_PATH}/${id}`
