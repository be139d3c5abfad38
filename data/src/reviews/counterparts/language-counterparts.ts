/**
 * English counterparts of the templates of a language, by list: the position of the English template that says the same,
 * or an English sentence where none does. A list that is missing has the order of the English one.
 */
export type Counterparts = Readonly<Record<string, readonly (number | string)[]>>
