/** Says in the file's name how many places it lacks, since a row that says so would be imported as a place. */
export function exportedFileName({ exported, count, at }: { exported: number; count: number; at: Date }): string {
  const part = exported < count ? `-first-${exported}-of-${count}` : ''
  return `places-${at.toISOString().slice(0, 10)}${part}.csv`
}
