/** Streets combine a shape and a name, which replaces `*`. Shapes and numbers are patterns for `fillPattern`. */
export type StreetWords = { shapes: readonly string[]; names: readonly string[]; numbers: readonly string[] }
