/** Long lists of names read best as one line of text. */
export const listOf = (text: string): readonly string[] => text.split('|')
