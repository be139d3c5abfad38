import { LANDLORD_SIGNING_DAYS } from '@amber/domain/evidence/evidence'
import type { ReactNode } from 'react'
import { usePollUntilReady } from '../../browser/use-poll-until-ready.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { FlowFrame } from '../booking/shared/flow-frame.tsx'
import { TwoColumns } from '../booking/shared/two-columns.tsx'
import type { EvidenceResult } from './evidence-fields.ts'
import type { EvidenceView } from './evidence-view.ts'
import { ItemForm } from './item-form.tsx'
import { ItemList } from './item-list.tsx'
import { Notes } from './note-form.tsx'
import { PhotoGallery } from './photo-gallery.tsx'
import { SignEvidenceForm } from './sign-evidence-form.tsx'

type Props = {
  evidence: EvidenceView
  result: EvidenceResult | undefined
  action?: ReactNode
  /** Links to the other pack of the stay. */
  phases?: ReactNode
  uploader?: ReactNode
  /** Consequences for the deposit. */
  deposit?: ReactNode
}

/** Photos, list and signatures of a room, for the student and for the landlord. */
export function EvidenceScreen({ evidence, result, action, phases, uploader, deposit }: Props) {
  const { t } = useTranslation('evidence')
  const { as, phase, state, place, reference, student, due } = evidence
  usePollUntilReady(evidence.isChecking)
  const isTurn = as === 'student' ? state === 'draft' : state === 'with_landlord'
  return (
    <FlowFrame action={action}>
      <TwoColumns aside={<Aside evidence={evidence} />}>
        {result?.is === 'signed' && <Outcome of={result}>{t(`done_${as}`)}</Outcome>}
        <header>
          <p className="text-ink-2">{t('which', { place, reference })}</p>
          <h1 className="mt-1 text-32 md:text-44">
            {as === 'landlord' && isTurn ? t('title_landlord', { student }) : t(`page_title_${phase}`)}
          </h1>
          <p className="mt-2 text-17 text-ink-2">
            {as === 'landlord' && isTurn ? t('lead_landlord', { day: due ?? '' }) : t(`lead_${phase}`)}
          </p>
        </header>
        {phases}
        <section aria-labelledby="photos" className="grid gap-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="photos" className="text-20 md:text-24">
              {t('photos_title')}
            </h2>
            <p className="text-13 text-ink-2">{t('photos_count', { count: evidence.photoCount })}</p>
          </div>
          {uploader}
          <PhotoGallery evidence={evidence} />
        </section>
        <section aria-labelledby="list" className="grid gap-4">
          <h2 id="list" className="text-20 md:text-24">
            {t('list_title')}
          </h2>
          {as === 'student' && state === 'draft' ? (
            <ItemForm evidence={evidence} result={result} />
          ) : (
            <ItemList evidence={evidence} />
          )}
        </section>
        {isTurn ? (
          <SignEvidenceForm evidence={evidence} result={result} />
        ) : (
          <Notes notes={evidence.notes} result={result} />
        )}
        {deposit}
      </TwoColumns>
    </FlowFrame>
  )
}

function Aside({ evidence: { as, state, sealed, due, signer, signatures, filePath } }: { evidence: EvidenceView }) {
  const { t } = useTranslation('evidence')
  return (
    <aside className="grid content-start gap-4">
      <section aria-labelledby="signatures" className="grid gap-3 rounded-card border border-sand-200 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="signatures" className="text-17">
            {t('signatures_title')}
          </h2>
          <Badge tone={state === 'sealed' ? 'green' : 'honey'}>{t(`state_${state}`, { day: due ?? '' })}</Badge>
        </div>
        {signatures.length === 0 && <p className="text-ink-2">{t('signatures_none')}</p>}
        <ul className="grid gap-2 empty:hidden">
          {signatures.map(({ party, name, when }) => (
            <li key={party}>
              <p className="font-semibold">{t(`party_${party}`)}</p>
              <p className="text-13 text-ink-2 wrap-anywhere">{t('signed_by', { name, when })}</p>
            </li>
          ))}
        </ul>
        {sealed && <p className="text-13 text-ink-2">{t(`sealed_${sealed.by}`, { when: sealed.when })}</p>}
        {as === 'student' && state === 'with_landlord' && (
          <p className="text-13 text-ink-2">{t('waiting_text', { name: signer?.name ?? '', day: due ?? '' })}</p>
        )}
        {state !== 'draft' && (
          <ButtonLink to={filePath} reloadDocument variant="outline" size="small">
            <Icon name="download" size="small" />
            {t('download')}
          </ButtonLink>
        )}
      </section>
      <section aria-labelledby="worth" className="grid gap-2 rounded-card bg-sand-50 p-5">
        <h2 id="worth" className="text-17">
          {t('worth_title')}
        </h2>
        <p className="text-ink-2">{t('worth_text')}</p>
        <ButtonLink to="/photo-check" variant="link" className="min-h-11">
          {t('check_link')}
        </ButtonLink>
      </section>
    </aside>
  )
}

/** The steps, before a pack is opened. */
export function EvidenceSteps() {
  const { t } = useTranslation('evidence')
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="text-20 md:text-24">
        {t('start_title')}
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-ink-2">
        <li>{t('start_photos')}</li>
        <li>{t('start_list')}</li>
        <li>{t('start_sign', { days: LANDLORD_SIGNING_DAYS })}</li>
      </ol>
    </section>
  )
}
