import type { AgreementState } from '@amber/domain/agreement/agreement'
import { STAFF_EXIT_REASONS, staffMovesFrom, type StaffStage } from '@amber/domain/lead/staff-stages'
import { useId } from 'react'
import { Form, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { BudgetFields, MoveInField, StayFields } from './budget-fields.tsx'
import type { LeadLine } from './lead-line.ts'
import { blockedKey, effectOf, moveOf } from './lead-move.ts'
import { readLeadsUrl } from './leads-url.ts'
import { StageMark } from './stage-mark.tsx'

type Props = {
  lead: LeadLine
  /** State of the lead's agreement; undefined in lists. */
  agreement?: AgreementState | undefined
  me: number
  /** Returns the URL of the page with that stage as the target, or without one. */
  urlOf: (to: StaffStage | undefined) => string
}

/**
 * Moves a lead in two steps: where to, which is part of the URL, and then what will happen and what it needs. A card that
 * is dropped on a lane starts at the second step.
 */
export function MoveForm({ lead, agreement, me, urlOf }: Props) {
  const { t } = useTranslation('staff_leads')
  const id = useId()
  const [query] = useSearchParams()
  const { to } = readLeadsUrl(query)
  if (to !== undefined && to !== lead.stage)
    return <MoveStep lead={lead} agreement={agreement} me={me} urlOf={urlOf} to={to} />
  if (staffMovesFrom(lead.stage).length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-4">
      <h3 id={id} className="mb-1.5 font-sans text-12 font-medium tracking-normal text-ink-3">
        {t('move_title')}
      </h3>
      <MoveLinks lead={lead} urlOf={urlOf} />
    </section>
  )
}

/** The stages to which the lead can go. */
export function MoveLinks({ lead, urlOf }: Pick<Props, 'lead' | 'urlOf'>) {
  const { t } = useTranslation('staff_leads')
  return (
    <ul className="flex flex-wrap gap-1.5">
      {staffMovesFrom(lead.stage).map((stage) => (
        <li key={stage}>
          <DenseLink to={urlOf(stage)} preventScrollReset>
            <StageMark stage={stage} />
            {t(`stage_${stage}`)}
          </DenseLink>
        </li>
      ))}
    </ul>
  )
}

/** The second step: what the move does and needs. */
export function MoveStep({ lead, agreement, me, urlOf, to }: Props & { to: StaffStage }) {
  const { t } = useTranslation('staff_leads')
  const id = useId()
  const move = moveOf({ ...lead, agreement }, to, me)
  const stage = t(`stage_${to}`)
  const needs = move.is === 'possible' ? move.needs : []
  return (
    <section aria-labelledby={id} className="mb-4 rounded-card border border-sand-200 bg-sand-50 p-3">
      <h3 id={id} className="mb-1 font-sans text-13 font-semibold tracking-normal">
        {t('move_to', { stage })}
      </h3>
      {move.is === 'blocked' ? (
        <>
          <p className="mb-3">
            {t(blockedKey(move), { name: lead.assignee?.name ?? '', from: t(`stage_${lead.stage}`), to: stage })}
          </p>
          <DenseLink to={urlOf(undefined)} preventScrollReset>
            {t('cancel')}
          </DenseLink>
        </>
      ) : (
        <Form method="post" action={urlOf(to)} preventScrollReset className="grid gap-2">
          <input type="hidden" name="lead" value={lead.uuid} />
          <input type="hidden" name="to" value={to} />
          <p>{t(effectOf(move))}</p>
          {needs.includes('move_in_day') && <p>{t('need_move_in_day')}</p>}
          {needs.includes('price') && <p>{t('need_price')}</p>}
          {needs.includes('signatures') && <p>{t('need_signatures')}</p>}
          {move.takes && (
            <>
              <input type="hidden" name="take" value="true" />
              <p className="font-medium">{t('takes')}</p>
            </>
          )}
          {needs.includes('reason') && (
            <label className="grid gap-1">
              <span className="text-12 font-medium text-ink-3">{t('need_reason')}</span>
              <select name="exit_reason" required defaultValue="" className={DENSE_CONTROL}>
                <option value="" disabled>
                  {t('reason_missing')}
                </option>
                {STAFF_EXIT_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {t(`reason_${reason}`)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {needs.includes('preferences') && <Preferences fields={lead.fields} />}
          {needs.includes('date') && (
            <label className="grid gap-1">
              <span className="text-12 font-medium text-ink-3">{t('need_date')}</span>
              <input name="recycle_on" type="date" required className={DENSE_CONTROL} />
            </label>
          )}
          <div className="flex gap-1.5">
            <DenseButton type="submit" name="do" value="move" variant="primary">
              {t('confirm_move')}
            </DenseButton>
            <DenseLink to={urlOf(undefined)} preventScrollReset variant="plain">
              {t('cancel')}
            </DenseLink>
          </div>
        </Form>
      )}
    </section>
  )
}

/** Fields for what a qualified lead says. A day and a length that are known are not asked for again. */
function Preferences({ fields }: Pick<LeadLine, 'fields'>) {
  const { t } = useTranslation('staff_leads')
  return (
    <>
      <p>{t('need_preferences')}</p>
      <BudgetFields budget={fields.budget} currency={fields.currency} isRequired />
      {fields.move_in === null && <MoveInField isRequired />}
      {fields.stay === null && <StayFields isRequired />}
    </>
  )
}
