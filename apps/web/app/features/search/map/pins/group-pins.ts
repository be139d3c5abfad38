/** A pin on the screen: where its tip is, and how wide its words make it. */
export type Spot<Pin> = { readonly pin: Pin; readonly x: number; readonly y: number; readonly width: number }

export type Group<Pin> = { readonly pins: readonly [Pin, ...Pin[]]; readonly x: number; readonly y: number }

const HEIGHT = 34
const GAP = 4

/**
 * Pins that would cover each other become one group. The first of them keeps its place, so whoever asks with the best
 * place first sees it where it is, and a pin does not jump when another comes near.
 */
export function groupPins<Pin>(spots: readonly Spot<Pin>[]): Group<Pin>[] {
  const groups: { pins: [Pin, ...Pin[]]; x: number; y: number; width: number }[] = []
  for (const { pin, x, y, width } of spots) {
    const near = groups.find(
      (group) => Math.abs(group.x - x) < (group.width + width) / 2 + GAP && Math.abs(group.y - y) < HEIGHT + GAP,
    )
    if (near) near.pins.push(pin)
    else groups.push({ pins: [pin], x, y, width })
  }
  return groups
}
