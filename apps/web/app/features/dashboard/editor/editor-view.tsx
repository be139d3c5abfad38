import { useState } from 'react'
import { Link, useNavigation, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { INVENTORIES_PATH } from '../inventories/inventories-url.ts'
import { useCommandKey } from '../kit/command-key.ts'
import { DenseLink } from '../kit/dense-button.tsx'
import { pricesPath } from '../prices/prices-url.ts'
import { ArchivePanel } from './archive-panel.tsx'
import { Checklist } from './checklist.tsx'
import { CommissionSection } from './commission-section.tsx'
import { ConflictForm } from './conflict-form.tsx'
import { CreatePanel } from './create-panel.tsx'
import { DuplicatePanel } from './duplicate-panel.tsx'
import { EditorForm } from './editor-form.tsx'
import type { EditorOutcome, EditSession } from './editor-outcome.ts'
import { panelUrl, readPanel } from './editor-url.ts'
import type { FieldProblems } from './field-problem.ts'
import { SECTIONS } from './field-shapes.ts'
import { HistoryPanel } from './history-panel.tsx'
import { InventoryTree } from './inventory-tree.tsx'
import type { EditorData } from './load-editor.server.ts'
import { MoreActions } from './more-actions.tsx'

type Props = { data: EditorData; outcome: EditorOutcome | undefined; problem?: React.ReactNode }

const NO_PROBLEMS: FieldProblems = {}

/** One place, room type or tenancy: the tree, the form, and what is missing or what happened beside it. */
export function EditorView({ data, outcome, problem }: Props) {
  const { t } = useTranslation('editor')
  const commandKey = useCommandKey()
  const [query] = useSearchParams()
  const { editor, now, commissions, history, canEditCommissions } = data
  const { id, kind, fields, version } = editor
  const panel = readPanel(query)
  const form = useFormState(data, outcome)
  // Errors are about what was typed, so they leave with it.
  const [discarded, setDiscarded] = useState<EditorOutcome>()
  const shown = outcome === discarded ? undefined : outcome
  const problemsOf = (name: 'create' | 'duplicate' | 'commission') =>
    outcome && 'wrongForm' in outcome && outcome.wrongForm === name ? outcome : undefined
  const isActive = fields.status === 'active'
  return (
    <DashboardFrame
      title={fields.name ?? ''}
      note={t(fields.archived ? 'archived' : isActive ? 'option_active' : 'option_inactive')}
      hasOwnScroll
      actions={
        <>
          <DenseLink to={pricesPath(editor.root_id)}>
            <Icon name="layout-grid" size="tiny" />
            <span className="max-md:sr-only">{t('prices')}</span>
          </DenseLink>
          {fields.archived !== true && (
            <DenseLink to={`/places/${editor.canonical_name}`} target="_blank" reloadDocument>
              <Icon name="arrow-right" size="tiny" />
              <span className="max-md:sr-only">{t('on_site')}</span>
            </DenseLink>
          )}
          <DenseLink to={panelUrl(id, 'history')} preventScrollReset>
            <Icon name="history" size="tiny" />
            <span className="max-md:sr-only">{t('history')}</span>
          </DenseLink>
          <MoreActions id={id} isArchived={fields.archived === true} />
        </>
      }
      hints={[{ keys: [commandKey, '↵'], label: t('save') }]}
    >
      <nav aria-label={t('sections')} className="shrink-0 overflow-x-auto border-b border-sand-200 px-2.5">
        <ul className="flex h-9.5 items-center gap-0.5 whitespace-nowrap max-lg:h-11">
          <li>
            <Link to={INVENTORIES_PATH} className="px-2 font-medium whitespace-nowrap text-ink-3 hover:text-ink">
              {t('all_places')}
            </Link>
          </li>
          {[...SECTIONS[kind].map(({ name }) => name), ...(kind === 'place' ? (['commissions'] as const) : [])].map(
            (name) => (
              <li key={name}>
                <a href={`#${name}`} className="px-2 font-medium whitespace-nowrap text-ink-3 hover:text-ink">
                  {t(`section_${name}`)}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="flex min-h-0 grow max-lg:flex-col">
        <div
          className={`shrink-0 overflow-y-auto border-sand-200 p-3 max-lg:border-b max-lg:max-h-44 max-lg:py-1.5 lg:w-64 lg:border-r ${panel ? 'max-lg:hidden' : ''}`}
        >
          <InventoryTree editor={editor} />
        </div>
        <div className={`flex min-w-0 grow flex-col lg:overflow-y-auto ${panel ? 'max-lg:hidden' : ''}`}>
          <div className="px-4 pt-3 empty:hidden lg:px-5">
            {problem}
            <OutcomeLine outcome={shown} />
          </div>
          {outcome && 'conflict' in outcome ? (
            <ConflictForm editor={editor} conflict={outcome.conflict} chosen={outcome.chosen} />
          ) : (
            <EditorForm
              key={`${id} ${form.generation}`}
              editor={editor}
              now={now}
              initial={form.session}
              isSaved={outcome !== undefined && 'done' in outcome && SAVING.has(outcome.done)}
              problems={shown && 'wrong' in shown ? shown.wrong : NO_PROBLEMS}
              onDiscard={() => setDiscarded(outcome)}
            />
          )}
          {kind === 'place' && (
            <CommissionSection
              {...{ editor, now, commissions }}
              canEdit={canEditCommissions}
              problems={problemsOf('commission')?.problems ?? NO_PROBLEMS}
              typed={problemsOf('commission')?.typed}
            />
          )}
        </div>
        {panel === 'history' && <HistoryPanel editor={editor} history={history} />}
        {panel === 'duplicate' && (
          <DuplicatePanel
            id={id}
            name={fields.name ?? ''}
            problems={problemsOf('duplicate')?.problems ?? NO_PROBLEMS}
          />
        )}
        {panel === 'archive' && <ArchivePanel id={id} name={fields.name ?? ''} version={version} />}
        {panel === 'create' && kind !== 'tenancy' && (
          <CreatePanel
            {...{ editor, now }}
            problems={problemsOf('create')?.problems ?? NO_PROBLEMS}
            typed={problemsOf('create')?.typed}
          />
        )}
        {panel === undefined && !(isActive && editor.checklist.every(({ is_done: isDone }) => isDone)) && (
          <aside
            aria-label={t('checklist')}
            className="shrink-0 border-sand-200 p-4 max-lg:order-first max-lg:border-b lg:w-64 lg:overflow-y-auto lg:border-l"
          >
            <Checklist checklist={editor.checklist} />
          </aside>
        )}
      </div>
    </DashboardFrame>
  )
}

/** Results after which nothing is left to save. */
const SAVING: ReadonlySet<string> = new Set(['saved', 'unchanged'])

/** Results after which the form shows what is stored now. */
const REFRESHING: ReadonlySet<string> = new Set(['saved', 'unchanged', 'undone', 'archived'])

/**
 * Returns what the form starts with. It starts again only after a save: opening a panel loads the page's data, too, and
 * must not replace what somebody is typing.
 */
function useFormState({ editor }: EditorData, outcome: EditorOutcome | undefined) {
  const { id, version, fields } = editor
  const stored: EditSession = { version, base: fields, values: fields }
  const [state, setState] = useState({
    id,
    outcome,
    generation: 0,
    session: outcome && 'wrong' in outcome ? outcome.session : stored,
  })
  const isDone = outcome !== undefined && 'done' in outcome && REFRESHING.has(outcome.done)
  // The router shows the result of an action before it has loaded what is stored now.
  const isLoading = useNavigation().state !== 'idle'
  const isUnchanged = state.outcome === outcome || (isDone && isLoading)
  if (state.id === id && isUnchanged) return state
  const isNew = state.id !== id || isDone
  const next = isNew ? { id, outcome, generation: state.generation + 1, session: stored } : { ...state, outcome }
  setState(next)
  return next
}

function OutcomeLine({ outcome }: { outcome: EditorOutcome | undefined }) {
  const { t } = useTranslation('editor')
  if (!outcome) return null
  if ('done' in outcome) return <Outcome of={outcome}>{t(`done_${outcome.done}`)}</Outcome>
  if ('refused' in outcome)
    return (
      <Outcome of={outcome} tone="refused">
        {t(`refused_${outcome.refused}`)}
      </Outcome>
    )
  if (!('wrong' in outcome)) return null
  return (
    <p role="alert" className="rounded-control bg-honey-tint px-3 py-2 text-honey-ink">
      {t('fields_wrong', { count: Object.keys(outcome.wrong).length })}
    </p>
  )
}
