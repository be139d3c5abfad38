type Spot = { x: number; y: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** Of a name below its mark, at most two lines; of the mark; and of the place's own tag, which lies above its point. */
const NAME = { wide: 130, from: 18, to: 54 }
const MARK = 17
const TAG = { letter: 9, sides: 24, from: -46, to: -4 }

const nameBox = ({ x, y }: Spot): Box => ({
  left: x - NAME.wide / 2,
  top: y + NAME.from,
  right: x + NAME.wide / 2,
  bottom: y + NAME.to,
})
const markBox = ({ x, y }: Spot): Box => ({ left: x - MARK, top: y - MARK, right: x + MARK, bottom: y + MARK })

/** Which of the names have room on the map: the first ones win, and none covers a mark or the place itself. */
export function namesWithRoom(marks: readonly Spot[], place: Spot & { letters: number }): boolean[] {
  const half = (place.letters * TAG.letter + TAG.sides) / 2
  const taken: Box[] = [
    { left: place.x - half, top: place.y + TAG.from, right: place.x + half, bottom: place.y + TAG.to },
  ]
  return marks.map((mark, at) => {
    const box = nameBox(mark)
    const others = marks.filter((_, other) => other !== at).map(markBox)
    const hasRoom = ![...taken, ...others].some((one) => overlap(one, box))
    if (hasRoom) taken.push(box)
    return hasRoom
  })
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
