import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { CardData } from '../../card-data.ts'
import { type DrawnMap, spotOf } from '../../../../parts/map/map-geometry.ts'
import { useSpots } from '../../../../parts/map/use-spots.ts'
import { type Group, groupPins } from './group-pins.ts'
import { Pin } from './pin.tsx'
import { PinGroup } from './pin-group.tsx'
import { pinWidth } from './pin-label.ts'

type Props = {
  drawn: DrawnMap
  pins: readonly CardData[]
  litId: number | null
  chosenId: number | null
  onLight: (id: number | null) => void
  /** `byKeys`: the focus goes with it. */
  onChoose: (id: number, byKeys: boolean) => void
}

/** Pins beyond the edge, so that a short drag does not uncover an empty map. */
const MARGIN_PX = 80

/**
 * Prices on the map, inside MapLibre's own element: a drag or a turn of the wheel that begins on a pin moves the map.
 * One stop for the Tab key; arrows go from the best place to the next.
 */
export function PinLayer({ drawn, pins, litId, chosenId, onLight, onChoose }: Props) {
  const { t } = useTranslation('map')
  const { map } = drawn
  const groups = useGroups(drawn, pins, chosenId)
  const layer = useRef<HTMLFieldSetElement>(null)
  const [stopId, setStopId] = useState<number | null>(null)
  const place = useSpots(drawn)
  useArrowKeys(layer)
  const stop = groups.find(({ pins: [first] }) => first.id === stopId) ?? groups[0]

  const openGroup = ({ pins: inside }: Group<CardData>, byKeys: boolean) => {
    const [first] = inside
    // Nothing more to see from nearer: then the best of them, and its others are in the list.
    if (map.getZoom() >= map.getMaxZoom() - 0.5) return onChoose(first.id, byKeys)
    const { x, y } = spotOf(drawn, first)
    map.easeTo({ center: map.unproject([x, y]), zoom: map.getZoom() + 2 }, { byVisitor: true })
  }

  return createPortal(
    <fieldset
      ref={layer}
      aria-label={t('pins')}
      className="pointer-events-none absolute inset-0 font-sans text-15 text-ink"
    >
      {groups.map((group) => {
        const [first] = group.pins
        const shared = {
          tabIndex: group === stop ? 0 : -1,
          onFocus: () => setStopId(first.id),
          ref: place(first),
        }
        // Whoever looks at one place does not want it counted with others.
        return group.pins.length === 1 || first.id === chosenId ? (
          <Pin
            key={first.id}
            {...shared}
            card={first}
            lit={first.id === litId || first.id === chosenId}
            chosen={first.id === chosenId}
            onLight={onLight}
            onChoose={onChoose}
          />
        ) : (
          <PinGroup
            key={first.id}
            {...shared}
            cards={group.pins}
            lit={group.pins.some(({ id }) => id === litId)}
            onLight={onLight}
            onOpen={(byKeys) => openGroup(group, byKeys)}
          />
        )
      })}
    </fieldset>,
    map.getCanvasContainer(),
  )
}

/** Worked out again when the map has come to rest: while it moves, groups move with it. */
function useGroups(drawn: DrawnMap, pins: readonly CardData[], chosenId: number | null): Group<CardData>[] {
  const { map } = drawn
  const [rests, setRests] = useState(0)
  useEffect(() => {
    const count = () => setRests((times) => times + 1)
    map.on('moveend', count)
    map.on('resize', count)
    return () => {
      map.off('moveend', count)
      map.off('resize', count)
    }
  }, [map])
  return useMemo(() => {
    const { clientWidth, clientHeight } = map.getContainer()
    const inOrder = pins.toSorted((one, other) => Number(other.id === chosenId) - Number(one.id === chosenId))
    const spots = inOrder
      .map((pin) => ({ pin, ...spotOf(drawn, pin), width: pinWidth(pin) }))
      .filter(
        ({ x, y }) => x > -MARGIN_PX && y > -MARGIN_PX && x < clientWidth + MARGIN_PX && y < clientHeight + MARGIN_PX,
      )
    return groupPins(spots)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where things are changes with each rest
  }, [drawn, pins, chosenId, rests])
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Listened to right here: MapLibre, one element further up, moves the map by the same keys. */
function useArrowKeys(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = layer.current
    const onKey = (event: KeyboardEvent) => {
      const buttons = [...(element?.querySelectorAll('button') ?? [])]
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
      const step = STEPS[event.key]
      if (event.key !== 'Home' && event.key !== 'End' && step === undefined) return
      event.stopPropagation()
      event.preventDefault()
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at + (step ?? 0)
      buttons.at(next % buttons.length)?.focus({ preventScroll: true })
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [layer])
}
