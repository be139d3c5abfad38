import type { MergeObstacle } from '@amber/domain/lead/merge-leads'
import { useId } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import type { LeadLine } from '../leads/lead-line.ts'
import type { Duplicate } from './load-duplicates.server.ts'
import { KEEP_FIELD, WITH_PARAMETER } from './merge-url.ts'

type Props = { lead: LeadLine; compared: Duplicate }

const EFFECTS = ['happens_lists', 'happens_timeline', 'happens_mail', 'happens_student', 'happens_undo'] as const

/** Asks which of both leads to keep and says what becomes of the other. */
export function MergeForm({ lead, compared }: Props) {
  const { t } = useTranslation('lead_merge')
  const id = useId()
  const { lead: other, survivor, obstacle, ownObstacle } = compared
  if (obstacle !== null && ownObstacle !== null) {
    return (
      <>
        <p className="font-medium">{t('blocked')}</p>
        <ul className="grid gap-1.5">
          <Blocked lead={lead} obstacle={ownObstacle} />
          <Blocked lead={other} obstacle={obstacle} />
        </ul>
      </>
    )
  }
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name={WITH_PARAMETER} value={other.uuid} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('keep')}</legend>
        {/* A lead can be kept if the other one can be merged into it. */}
        <Choice lead={lead} obstacle={obstacle} ownObstacle={ownObstacle} isChosen={survivor === lead.uuid} />
        <Choice lead={other} obstacle={ownObstacle} ownObstacle={obstacle} isChosen={survivor === other.uuid} />
      </fieldset>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-1.5 font-sans text-13 font-semibold tracking-normal">
          {t('happens')}
        </h2>
        <ul className="grid list-disc gap-1 pl-5">
          {EFFECTS.map((effect) => (
            <li key={effect}>{t(effect)}</li>
          ))}
        </ul>
      </section>
      <DenseButton type="submit" variant="primary" className="justify-self-start">
        {t('merge')}
      </DenseButton>
    </Form>
  )
}

type ChoiceProps = {
  lead: LeadLine
  /** Why the other lead cannot be merged into this one. */
  obstacle: MergeObstacle | null
  /** Why this lead cannot be merged into the other one. */
  ownObstacle: MergeObstacle | null
  isChosen: boolean
}

function Choice({ lead: { uuid, place, reference }, obstacle, ownObstacle, isChosen }: ChoiceProps) {
  const { t } = useTranslation('lead_merge')
  return (
    <label className="flex cursor-pointer items-start gap-2 rounded-control border border-sand-200 p-3 wrap-anywhere has-checked:border-select has-checked:bg-select-tint has-disabled:cursor-not-allowed">
      <input
        type="radio"
        name={KEEP_FIELD}
        value={uuid}
        required
        disabled={obstacle !== null}
        defaultChecked={isChosen}
        className="mt-0.5 size-4 shrink-0 accent-select"
      />
      <span className="min-w-0">
        {t('keep_lead', { place, reference })}
        {ownObstacle !== null && (
          <span className="block text-12 text-ink-3">
            {t('stays')} {t(`obstacle_${ownObstacle}`)}
          </span>
        )}
      </span>
    </label>
  )
}

function Blocked({ lead: { place, reference }, obstacle }: { lead: LeadLine; obstacle: MergeObstacle }) {
  const { t } = useTranslation('lead_merge')
  return (
    <li>
      <span className="font-medium">{t('keep_lead', { place, reference })}</span>{' '}
      <span className="text-ink-3">{t(`obstacle_${obstacle}`)}</span>
    </li>
  )
}
