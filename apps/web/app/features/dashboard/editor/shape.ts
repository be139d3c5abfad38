/** Meaning of a blank control: null, or that the value is left out. Without it, a blank text stays an empty text. */
type Blank = { blank?: 'null' | 'omit' }

/** How a value is shown in a form and read back from it. */
export type Shape =
  | ({ type: 'text'; isLong?: boolean } & Blank)
  | ({ type: 'number' } & Blank)
  | ({ type: 'money' } & Blank)
  | ({ type: 'day' } & Blank)
  /** A moment, shown in UTC. */
  | ({ type: 'instant' } & Blank)
  | ({ type: 'choice'; options: readonly string[] } & Blank)
  /** A choice among things that the server lists, by id or name. */
  | ({ type: 'reference'; of: 'suppliers' | 'nationality_groups' } & Blank)
  /** A check box; `values` are what unchecked and checked mean, false and true by default. */
  | { type: 'flag'; values?: readonly [unknown, unknown] }
  /** Check boxes without an order. */
  | { type: 'set'; options: readonly string[] | 'policies' }
  /** Texts separated by commas. */
  | { type: 'words' }
  /** Several values; blank if its `required` part is, or else if all of its parts are. */
  | ({ type: 'group'; parts: PartShapes; required?: string } & Blank)
  /** A list of groups in their order. A row whose texts are all blank is no row. */
  | { type: 'rows'; parts: PartShapes; isOrdered?: boolean }
  /** A list with at most one group per language, which has the language as a part. */
  | { type: 'languages'; parts: PartShapes }
  /** A value that travels through the form unseen, such as the id of a row. */
  | ({ type: 'hidden' } & Blank)

export type PartShapes = Readonly<Record<string, Shape>>

export type Values = Readonly<Record<string, unknown>>

export const TRANSLATED_LANGUAGES = ['es', 'fr', 'de', 'zh'] as const
