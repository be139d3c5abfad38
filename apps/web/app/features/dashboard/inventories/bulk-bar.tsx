import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Keys } from '../kit/keys.tsx'

const ACTION =
  'inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-control px-2.5 font-medium hover:bg-on-dark/10 max-lg:h-thumb'

type Props = { count: number; exportUrl: string; onClear: () => void }

/** Actions on the selected rows. */
export function BulkBar({ count, exportUrl, onClear }: Props) {
  const { t } = useTranslation('inventories')
  return (
    <div
      role="toolbar"
      aria-label={t('bulk')}
      className="fixed inset-x-4 bottom-12 z-20 mx-auto flex w-fit items-center gap-1 rounded-card bg-night py-1.5 pr-1.5 pl-4 text-on-dark shadow-float lg:left-[calc(var(--spacing-side)+1rem)]"
    >
      <output className="mr-2 border-r border-dark-line pr-3 font-semibold whitespace-nowrap tabular">
        {t('selected', { count })}
      </output>
      <a href={exportUrl} download className={ACTION}>
        <Icon name="download" size="tiny" />
        {t('export')}
      </a>
      <button type="button" onClick={onClear} className={ACTION}>
        {t('clear')}
        <Keys keys={['Esc']} onDark />
      </button>
    </div>
  )
}
