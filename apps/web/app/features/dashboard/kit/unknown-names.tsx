import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { listUrl } from './list-url.ts'
import type { UnknownName } from './resolve-names.server.ts'

/** Says which typed region or landlord we do not know, in place of all rows, and links to those that may be meant. */
export function UnknownNames({ names, path }: { names: readonly UnknownName[]; path: string }) {
  const { t } = useTranslation('inventories')
  const [query] = useSearchParams()
  return names.map(({ filter, text, choices }) => (
    <div key={filter} className="p-6">
      <EmptyState
        title={t(filter === 'owner' ? 'unknown_owner' : 'unknown_region', { text })}
        text={t(choices.length > 0 ? 'unknown_choose' : 'unknown_retype')}
      />
      <ul className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1">
        {choices.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={listUrl(path, query, { [filter]: value })}
              className="inline-flex items-center underline underline-offset-3 max-lg:min-h-thumb"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ))
}
