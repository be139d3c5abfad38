import { FIRST_ROWS } from '@amber/domain/bulk/bulk-fields'
import type { BulkStep } from '@amber/domain/bulk/bulk-state'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton, DenseLink, denseLook } from '../kit/dense-button.tsx'
import { BULK_PATH, bulkRunPath } from './bulk-url.ts'
import type { RunData } from './load-run.server.ts'

/** Steps that are possible now. Each is a button of one form, so that all work without a script. */
export function RunActions({ id, state, steps, counts, canApprove, mayMap, isOfLeads }: RunData) {
  const { t } = useTranslation(['bulk', 'lead_bulk'])
  const can = (step: BulkStep) => steps.includes(step)
  const button = (step: BulkStep | 'approve', label: ReactNode, variant: 'primary' | 'outline' = 'outline') => (
    <DenseButton type="submit" name="step" value={step} variant={variant}>
      {label}
    </DenseButton>
  )
  return (
    <Form
      method="post"
      action={bulkRunPath(id)}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-sand-200 px-4 py-2"
    >
      <p className="mr-auto text-ink-3">
        {can('apply') && (isOfLeads ? t('lead_bulk:apply_text') : t('apply_text'))}
        {can('continue') && (isOfLeads ? t('lead_bulk:continue_text') : t('continue_text'))}
        {state === 'applied' && can('undo') && t('undo_text')}
      </p>
      {counts.refused > 0 && (
        <a href={`/api/v0/bulk_runs/${id}/errors`} download className={denseLook()}>
          <Icon name="download" size="tiny" />
          {t('download', { count: counts.refused })}
        </a>
      )}
      {state === 'checked' && (mayMap || !isOfLeads) && <DenseLink to={BULK_PATH}>{t('again')}</DenseLink>}
      {mayMap && state === 'checked' && <DenseLink to={`${bulkRunPath(id)}?columns`}>{t('columns_change')}</DenseLink>}
      {can('cancel') && button('cancel', t('cancel'))}
      {can('undo') && (
        <details className="relative">
          <summary className={`${denseLook()} list-none [&::-webkit-details-marker]:hidden`}>{t('undo')}</summary>
          <div className="absolute right-0 bottom-full z-20 mb-1.5 grid w-72 gap-2 rounded-card border border-sand-200 bg-paper p-3 shadow-float max-md:right-auto max-md:left-0">
            <p>{t('undo_question', { count: counts.applied })}</p>
            {button('undo', t('undo_confirm'), 'primary')}
          </div>
        </details>
      )}
      {can('pause') && button('pause', t('pause'))}
      {can('resume') && button('resume', t('resume'), 'primary')}
      {canApprove && button('approve', t('approve'), 'primary')}
      {can('apply') && button('apply', t('apply', { count: Math.min(counts.ready, FIRST_ROWS) }), 'primary')}
      {can('continue') && button('continue', t('continue'), 'primary')}
    </Form>
  )
}
