/** Field with the uuid of the document to delete. */
export const REMOVE_FIELD = 'remove'
