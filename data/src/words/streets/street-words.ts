/** A street is a shape with one of the names for its `*`; shapes and numbers are patterns of `fillPattern`. */
export type StreetWords = { shapes: readonly string[]; names: readonly string[]; numbers: readonly string[] }
