import type { StaffStage } from '@amber/domain/lead/staff-stages'
import { type DragEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { listUrl } from '../kit/list-url.ts'
import { useKeys } from '../shell/use-keys.ts'
import { nextCard } from './board-keys.ts'
import { LeadCard } from './lead-card.tsx'
import type { LeadLine } from './lead-line.ts'
import { blockedKey, effectOf, moveOf, moveOn } from './lead-move.ts'
import { LEADS_PATH } from './leads-url.ts'
import type { LeadsData } from './load-leads.server.ts'
import { StageMark } from './stage-mark.tsx'

type Props = Pick<LeadsData, 'leads' | 'me'> & { lanes: NonNullable<LeadsData['lanes']> }

/**
 * The stages as lanes. A card is dropped on a lane, or moved on with Shift and the right arrow; both open the panel, which
 * says what will happen. J and K go from card to card, the arrows from lane to lane.
 */
export function LeadBoard({ lanes, leads, me }: Props) {
  const { t } = useTranslation('staff_leads')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const board = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<LeadLine>()
  const [over, setOver] = useState<StaffStage>()
  const askToMove = (lead: LeadLine, to: StaffStage) =>
    void navigate(listUrl(LEADS_PATH, query, { panel: lead.id, to }), { preventScrollReset: true })
  const cardsByLane = lanes.map(({ stage }) => leads.filter((lead) => lead.stage === stage))
  useKeys((key, { shiftKey }) => {
    const focusedId = Number(document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'])
    const focused = leads.find(({ id }) => id === focusedId)
    if (shiftKey && key === 'ArrowRight') {
      const to = focused && moveOn(focused.stage)
      if (focused && to !== undefined) askToMove(focused, to)
      return focused !== undefined
    }
    const id = nextCard(
      cardsByLane.map((cards) => cards.map((card) => card.id)),
      focused?.id,
      key,
    )
    if (id === undefined) return false
    const card = board.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)
    card?.querySelector('a')?.focus()
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return true
  })
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    // Positioned, so that hidden texts of far lanes do not widen the page.
    <div ref={board} className="relative flex min-h-0 grow gap-2 overflow-x-auto bg-sand-50 px-4 py-2">
      {lanes.map(({ stage, count, commission, more }, index) => {
        const name = t(`stage_${stage}`)
        const move = dragged && dragged.stage !== stage && over === stage ? moveOf(dragged, stage, me) : undefined
        const isTarget = move?.is === 'possible'
        // The keyboard has the panel instead.
        const dropTarget = {
          onDragOver: (event: DragEvent) => {
            event.preventDefault()
            setOver(stage)
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            if (dragged && dragged.stage !== stage) askToMove(dragged, stage)
            end()
          },
        }
        return (
          <section
            key={stage}
            aria-label={name}
            {...dropTarget}
            className={`flex w-46 shrink-0 flex-col rounded-card p-1 max-md:w-[70vw] ${isTarget ? 'bg-select-tint outline-1 outline-select outline-dashed' : ''}`}
          >
            <h2 className="flex min-h-11 shrink-0 flex-wrap content-start items-center gap-x-1.5 px-1 pt-1 font-sans text-13 font-semibold tracking-normal">
              <StageMark stage={stage} />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="font-normal text-ink-3 tabular">{count}</span>
              {commission !== null && count > 0 && (
                <span className="basis-full pl-5 text-12 font-normal text-ink-3 tabular">
                  <span className="sr-only">{t('expected', { amount: commission })}</span>
                  <span aria-hidden="true">{commission}</span>
                </span>
              )}
            </h2>
            {move && (
              <p className="mx-1 mb-1 rounded-control bg-ink p-2 text-12 text-paper">
                <span className="block font-semibold">{t('drop_on', { stage: name })}</span>
                {move.is === 'possible'
                  ? t(move.needs.includes('signatures') ? 'need_signatures' : effectOf(move))
                  : t(blockedKey(move), {
                      name: dragged?.assignee?.name ?? '',
                      from: dragged ? t(`stage_${dragged.stage}`) : '',
                      to: name,
                    })}
              </p>
            )}
            <ul className="grid gap-1.5 overflow-y-auto p-1">
              {cardsByLane[index]?.map((lead) => (
                <LeadCard
                  key={lead.id}
                  lead={lead}
                  dragging={{ onDragStart: () => setDragged(lead), onDragEnd: end }}
                />
              ))}
            </ul>
            {more > 0 && <p className="px-1 py-1 text-12 text-ink-3">{t('lane_more', { count: more })}</p>}
          </section>
        )
      })}
    </div>
  )
}
