export const PHOTO_FIELD = 'photo'
export const NAME_FIELD = 'name'
export const AGREED_FIELD = 'agreed'
export const SHOWN_FIELD = 'sha256'
export const NOTE_FIELD = 'note'
export const LANDLORD_NAME_FIELD = 'landlord_name'
export const LANDLORD_EMAIL_FIELD = 'landlord_email'

type ItemPart = 'area' | 'item' | 'name' | 'count' | 'condition' | 'note'

export const itemField = (index: number, part: ItemPart): string => `items.${index}.${part}`

/** Empty lines at the end of the list form, for what it does not have. */
export const NEW_ITEM_LINES = 2

export type EvidenceResult = {
  is:
    | 'saved'
    | 'list_invalid'
    | 'removed'
    | 'signed'
    | 'name_wrong'
    | 'landlord_wrong'
    | 'agree_missing'
    | 'changed'
    | 'photos_needed'
    | 'noted'
    | 'note_missing'
  /** Name and remarks as typed, to show them again. */
  name: string
  note?: string
}
