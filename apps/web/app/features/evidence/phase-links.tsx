import { evidencePath } from '@amber/domain/evidence/evidence-path'
import { EVIDENCE_PHASES, type EvidencePhase } from '@amber/domain/evidence/evidence'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Links between the packs of moving in and out. */
export function PhaseLinks({ leadUuid, phase }: { leadUuid: string; phase: EvidencePhase }) {
  const { t } = useTranslation('evidence')
  return (
    <nav aria-label={t('phases')}>
      <ul className="flex gap-6 border-b border-sand-200">
        {EVIDENCE_PHASES.map((each) => (
          <li key={each}>
            <Link
              to={evidencePath({ leadUuid, phase: each })}
              aria-current={each === phase ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold text-ink-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
            >
              {t(`to_${each}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
