import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CONTROL } from '../kit/form-row.tsx'

type Props = { readers: readonly { id: number; name: string }[]; onName: (name: string) => void }

/** Lists the colleagues whom a note may name; nothing without any. */
export function MentionSelect({ readers, onName }: Props) {
  const { t } = useTranslation('lead_page')
  if (readers.length === 0) return null
  return (
    <select
      aria-label={t('note_mention')}
      value=""
      onChange={({ target }) => onName(target.value)}
      className={`${DENSE_CONTROL} max-w-48`}
    >
      <option value="">{t('note_mention')}</option>
      {readers.map((reader) => (
        <option key={reader.id} value={reader.name}>
          {reader.name}
        </option>
      ))}
    </select>
  )
}
