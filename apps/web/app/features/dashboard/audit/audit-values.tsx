import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AuditValueLine } from './audit-lines.ts'
import { useAuditWords } from './use-audit-words.ts'

/** An old and a new value: struck through and bold for the eye, a sentence for a screen reader. If short, the old one gives way. */
export function AuditValue({ field, from, to, isShort = false }: AuditValueLine & { isShort?: boolean }) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [name, before, after] = [words.field(field), words.value(field, from), words.value(field, to)]
  return (
    <>
      <span className="sr-only">{t('value_change', { field: name, from: before, to: after })}</span>
      <span aria-hidden="true">
        <span className="text-ink-3">{name}</span>{' '}
        <s className={`text-ink-3 tabular ${isShort ? 'inline-block max-w-24 truncate align-bottom' : ''}`}>{before}</s>{' '}
        <b className="font-semibold tabular">{after}</b>
      </span>
    </>
  )
}
