let last = 0

/** A number that no other row of this process was made with, to tell names and addresses apart. */
export const nextNumber = () => ++last
