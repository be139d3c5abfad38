/** Splits names separated by `|`, because long lists are easiest to read on one line. */
export const splitNames = (text: string): readonly string[] => text.split('|')
