/** Scarcity is said with its true count, and in red only from here on. */
export const FEW = 3
