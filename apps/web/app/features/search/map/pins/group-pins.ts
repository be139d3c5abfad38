/** A pin on the screen: the position of its tip and the width of its label. */
export type ScreenPin<Pin> = { readonly pin: Pin; readonly x: number; readonly y: number; readonly width: number }

export type Group<Pin> = { readonly pins: readonly [Pin, ...Pin[]]; readonly x: number; readonly y: number }

const PIN_HEIGHT_PX = 34
const GAP_PX = 4

type Size = { readonly width: number; readonly height: number }

/** Returns whether the edge of the map would cut the pin's label. Labels beyond the edge are whole after a drag. */
export function isCutByEdge({ x, y, width }: Omit<ScreenPin<unknown>, 'pin'>, map: Size): boolean {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - PIN_HEIGHT_PX, y]
  const isInside = left >= 0 && right <= map.width && top >= 0 && bottom <= map.height
  const isOutside = right <= 0 || left >= map.width || bottom <= 0 || top >= map.height
  return !isInside && !isOutside
}

/**
 * Groups overlapping pins. The first pin keeps its position, so that the best place stays put when it comes first and
 * pins do not jump.
 */
export function groupPins<Pin>(screenPins: readonly ScreenPin<Pin>[]): Group<Pin>[] {
  const groups: { pins: [Pin, ...Pin[]]; x: number; y: number; width: number }[] = []
  for (const { pin, x, y, width } of screenPins) {
    const overlapping = groups.find(
      (group) =>
        Math.abs(group.x - x) < (group.width + width) / 2 + GAP_PX && Math.abs(group.y - y) < PIN_HEIGHT_PX + GAP_PX,
    )
    if (overlapping) overlapping.pins.push(pin)
    else groups.push({ pins: [pin], x, y, width })
  }
  return groups
}
