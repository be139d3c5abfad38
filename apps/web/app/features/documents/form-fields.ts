/** The uuid of the file to delete. */
export const REMOVE = 'remove'
