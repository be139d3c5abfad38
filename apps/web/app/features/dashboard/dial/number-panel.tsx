import type { StaffStage } from '@amber/domain/lead/staff-stages'
import { type ReactNode, useId } from 'react'
import { Form, Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton, DenseLink } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { Keys } from '../kit/keys.tsx'
import { leadUrl } from '../leads/leads-url.ts'
import { StageName } from '../leads/stage-mark.tsx'
import { BlockText } from './block-text.tsx'
import { DayBandView } from './day-band-view.tsx'
import { DIAL_PATH, dialNumberUrl, NUMBER_PARAMETER } from './dial-url.ts'
import type { DialData } from './load-dial.server.ts'
import { CALL_TARGET_ID } from './use-dial-keys.ts'

type Target = DialData['target']

/** Shows whom a link or the field asks to call: whether we may now, and if not, why and when. */
export function NumberPanel({ target }: { target: Target }) {
  const { t } = useTranslation('dial')
  const id = useId()
  const typed = target.is === 'rejected' ? target.text : target.is === 'number' ? target.number : ''
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 p-4">
      <TargetView target={target} />
      <search>
        <Form method="get" action={DIAL_PATH} className="grid gap-1.5">
          <h2 id={id} className="font-sans text-13 font-semibold tracking-normal">
            {t('number_title')}
          </h2>
          <label htmlFor={`${id}-number`} className="text-12 text-ink-2">
            {t('number_label')}
          </label>
          <div className="flex gap-2">
            <input
              key={typed}
              id={`${id}-number`}
              name={NUMBER_PARAMETER}
              defaultValue={typed}
              inputMode="numeric"
              autoComplete="off"
              maxLength={40}
              aria-describedby={`${id}-hint`}
              aria-invalid={target.is === 'rejected' || undefined}
              className={`${DENSE_CONTROL} tabular`}
            />
            <DenseButton type="submit" className="min-h-8">
              {t('number_check')}
            </DenseButton>
          </div>
          <p id={`${id}-hint`} className="text-12 text-ink-3">
            {t('number_hint')}
          </p>
        </Form>
      </search>
    </section>
  )
}

function TargetView({ target }: { target: Target }) {
  const { t } = useTranslation('dial')
  switch (target.is) {
    case 'rejected':
      return (
        <div role="alert" className="grid gap-1.5 rounded-control bg-honey-tint px-3 py-2.5 text-honey-ink">
          <p>
            <strong className="font-semibold">{t(`number_${target.problem}`)}</strong> {t('number_rejected')}
          </p>
          <p>{t('number_hint')}</p>
          {target.suggestion !== undefined && (
            <p>
              <Link
                to={dialNumberUrl(target.suggestion)}
                className="underline underline-offset-3 max-lg:inline-block max-lg:py-2"
              >
                {t('number_suggestion', { number: target.suggestion })}
              </Link>
            </p>
          )}
        </div>
      )
    case 'number':
      return (
        <Card
          lead={target.lead}
          title={t(target.isAllowed ? 'check_allowed' : 'check_rejected', { number: target.shown })}
        >
          {!target.lead && <p className="text-ink-2">{t('check_no_lead')}</p>}
          {target.blocks.map((block) => (
            <BlockText key={block.reason} block={block} />
          ))}
          <DayBandView band={target.band} isLarge />
          {target.isAllowed && <CallButton name="number" value={target.number} />}
        </Card>
      )
    case 'lead':
      return (
        <Card lead={target.lead} title={t('lead_title')}>
          <CallButton name="lead" value={target.lead.uuid} />
        </Card>
      )
    case 'lead_missing':
      return (
        <p role="alert" className="rounded-control bg-honey-tint px-3 py-2.5 text-honey-ink">
          {t('problem_lead')}
        </p>
      )
    default:
      return null
  }
}

type CardProps = {
  title: string
  lead: { uuid: string; name: string | null; place: string; stage: StaffStage } | null
  children: ReactNode
}

function Card({ title, lead, children }: CardProps) {
  const { t } = useTranslation(['dial', 'staff_leads'])
  return (
    <div className="grid gap-2.5 rounded-card border border-sand-200 p-3">
      <h2 className="font-sans text-13 font-semibold tracking-normal">{title}</h2>
      {lead && (
        <div>
          <p className="text-15 font-medium">{lead.name ?? t('staff_leads:unnamed')}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
            <StageName stage={lead.stage} /> {lead.place}
          </p>
          <DenseLink to={leadUrl(lead.uuid)} className="mt-2">
            {t('open_lead')}
          </DenseLink>
        </div>
      )}
      {children}
    </div>
  )
}

/** Claims the person; the telephone rings only after a second press, on the call bar. */
function CallButton({ name, value }: { name: 'lead' | 'number'; value: string }) {
  const { t } = useTranslation('dial')
  return (
    <Form id={CALL_TARGET_ID} method="post" action={DIAL_PATH}>
      <input type="hidden" name={name} value={value} />
      <DenseButton type="submit" name="do" value="take" variant="primary" className="min-h-9 w-full">
        <Icon name="phone" size="tiny" />
        {t('call')}
        <Keys keys={['C']} onDark />
      </DenseButton>
    </Form>
  )
}
