/** Field with the key of the note. The page gets another one with each load, so that only a form sent twice has the same. */
export const NOTE_KEY_FIELD = 'note_key'
