/** Scrolls a row so that one of its items is in the middle. Unlike `scrollIntoView`, it leaves the page where it is. */
export function centreInRow(row: HTMLElement, item: HTMLElement): void {
  const { left, width } = item.getBoundingClientRect()
  row.scrollBy({ left: left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2 })
}
