type Exported = { of: 'places' | 'leads'; exported: number; count: number; at: Date }

/** Says in the file's name how many rows it lacks, since a row that says so would be imported as one. */
export function exportedFileName({ of, exported, count, at }: Exported): string {
  const part = exported < count ? `-first-${exported}-of-${count}` : ''
  return `${of}-${at.toISOString().slice(0, 10)}${part}.csv`
}
