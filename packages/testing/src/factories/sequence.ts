let last = 0

/** Returns a number that is unique in this process, to keep names and addresses distinct. */
export const nextNumber = () => ++last
