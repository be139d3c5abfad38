/** Names of the fields of the signature form. */
export const NAME_FIELD = 'name'
export const TEXT_FIELD = 'text_sha256'
export const AGREED_FIELD = 'agreed'

/** Outcome of the form that signs an agreement. */
export type SignResult = {
  is: 'signed' | 'name' | 'not_agreed' | 'changed'
  /** As typed, to show it again. */
  name: string
}
