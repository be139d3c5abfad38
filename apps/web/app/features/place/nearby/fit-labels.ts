type ScreenPoint = { x: number; y: number }
type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Sizes in pixels of a label of up to two lines below its mark, half the mark, and the place's tag above its point.
 */
const LABEL = { wide: 130, from: 18, to: 54 }
const MARK_RADIUS = 17
const TAG = { letter: 9, sides: 24, from: -46, to: -4 }

const labelBox = ({ x, y }: ScreenPoint): Box => ({
  left: x - LABEL.wide / 2,
  top: y + LABEL.from,
  right: x + LABEL.wide / 2,
  bottom: y + LABEL.to,
})
const markBox = ({ x, y }: ScreenPoint): Box => ({
  left: x - MARK_RADIUS,
  top: y - MARK_RADIUS,
  right: x + MARK_RADIUS,
  bottom: y + MARK_RADIUS,
})

/** Returns which labels fit on the map. Earlier ones win, and none covers a mark or the place. */
export function fitLabels(marks: readonly ScreenPoint[], place: ScreenPoint & { letters: number }): boolean[] {
  const half = (place.letters * TAG.letter + TAG.sides) / 2
  const taken: Box[] = [
    { left: place.x - half, top: place.y + TAG.from, right: place.x + half, bottom: place.y + TAG.to },
  ]
  return marks.map((mark, index) => {
    const box = labelBox(mark)
    const others = marks.filter((_, other) => other !== index).map(markBox)
    const fits = ![...taken, ...others].some((occupied) => overlap(occupied, box))
    if (fits) taken.push(box)
    return fits
  })
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
