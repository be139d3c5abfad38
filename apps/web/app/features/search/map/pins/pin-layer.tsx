import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { CardData } from '../../card-data.ts'
import { useSearch } from '../../search-state.ts'
import { type MapHandle, toScreenPoint } from '../../../../shared/map/map-geometry.ts'
import { useScreenPositions } from '../../../../shared/map/use-screen-positions.ts'
import { type Group, groupPins, isCutByEdge } from './group-pins.ts'
import { Pin } from './pin.tsx'
import { PinGroup } from './pin-group.tsx'
import { pinWidth } from './pin-label.ts'
import { usePinBoxes } from './use-pin-boxes.ts'

type Props = {
  drawn: MapHandle
  pins: readonly CardData[]
  litId: number | null
  chosenId: number | null
  /** Whether pins show totals instead of prices per week or month. */
  byTotal: boolean
  onLight: (id: number | null) => void
  /** `byKeyboard` means that focus moves to the card. */
  onChoose: (id: number, byKeyboard: boolean) => void
}

/** Pixels beyond the edge in which pins are drawn, so that a short drag does not reveal an empty map. */
const MARGIN_PX = 80

/**
 * Prices on the map, rendered inside MapLibre's element so that a drag or wheel turn that starts on a pin moves the
 * map. A single Tab stop; arrow keys move from the best place to the next.
 */
export function PinLayer({ drawn, pins, litId, chosenId, byTotal, onLight, onChoose }: Props) {
  const { t } = useTranslation('map')
  const { filters } = useSearch()
  const { map } = drawn
  const groups = useGroups(drawn, pins, chosenId, byTotal)
  const layer = useRef<HTMLFieldSetElement>(null)
  const [tabStopId, setTabStopId] = useState<number | null>(null)
  const positionRef = useScreenPositions(drawn)
  usePinBoxes(drawn, groups, filters.commutes.length > 0)
  useArrowKeys(layer)
  const tabStop = groups.find(({ pins: [first] }) => first.id === tabStopId) ?? groups[0]

  const openGroup = ({ pins: members }: Group<CardData>, byKeyboard: boolean) => {
    const [first] = members
    // At maximum zoom the best place opens; the others are in the list.
    if (map.getZoom() >= map.getMaxZoom() - 0.5) return onChoose(first.id, byKeyboard)
    const { x, y } = toScreenPoint(drawn, first)
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
          byTotal,
          tabIndex: group === tabStop ? 0 : -1,
          onFocus: () => setTabStopId(first.id),
          ref: positionRef(first),
        }
        // The chosen place is shown on its own rather than as part of a group.
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
            onOpen={(byKeyboard) => openGroup(group, byKeyboard)}
          />
        )
      })}
    </fieldset>,
    map.getCanvasContainer(),
  )
}

/** Recalculates the groups when the map stops moving; they move along until then. */
function useGroups(
  mapHandle: MapHandle,
  pins: readonly CardData[],
  chosenId: number | null,
  byTotal: boolean,
): Group<CardData>[] {
  const { map } = mapHandle
  const [settleCount, setSettleCount] = useState(0)
  useEffect(() => {
    const recalculate = () => setSettleCount((previous) => previous + 1)
    map.on('moveend', recalculate)
    map.on('resize', recalculate)
    return () => {
      map.off('moveend', recalculate)
      map.off('resize', recalculate)
    }
  }, [map])
  return useMemo(() => {
    const { clientWidth, clientHeight } = map.getContainer()
    const inOrder = pins.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId))
    const screenPins = inOrder
      .map((pin) => ({ pin, ...toScreenPoint(mapHandle, pin), width: pinWidth(pin, byTotal) }))
      .filter(
        ({ x, y }) => x > -MARGIN_PX && y > -MARGIN_PX && x < clientWidth + MARGIN_PX && y < clientHeight + MARGIN_PX,
      )
      .filter(
        ({ pin, ...label }) => pin.id === chosenId || !isCutByEdge(label, { width: clientWidth, height: clientHeight }),
      )
    return groupPins(screenPins)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- screen positions change whenever the map settles
  }, [mapHandle, pins, chosenId, byTotal, settleCount])
}

const ARROW_STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Handles arrow keys on the layer itself, before MapLibre, on a parent element, pans the map with the same keys. */
function useArrowKeys(layer: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = layer.current
    const onKey = (event: KeyboardEvent) => {
      const buttons = [...(element?.querySelectorAll('button') ?? [])]
      const focusedIndex = buttons.indexOf(document.activeElement as HTMLButtonElement)
      const step = ARROW_STEPS[event.key]
      if (event.key !== 'Home' && event.key !== 'End' && step === undefined) return
      event.stopPropagation()
      event.preventDefault()
      const nextIndex = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : focusedIndex + (step ?? 0)
      buttons.at(nextIndex % buttons.length)?.focus({ preventScroll: true })
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [layer])
}
