import { LEAD_SOURCES } from '@amber/domain/lead/vocabulary'
import { Form } from 'react-router'
import { BOARD_COMPARISONS } from '@amber/domain/board/board-period'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ChoiceField } from '../kit/choice-field.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { BOARD_PATH, type BoardState } from './board-url.ts'
import type { BoardData } from './load-board.server.ts'

/** Filters of the board. A form, so that they work without JavaScript. */
export function BoardFilters({ board, state }: { board: BoardData; state: BoardState }) {
  const { t } = useTranslation('board')
  const { t: leads } = useTranslation('staff_leads')
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form
      // Fields keep what was typed, so that another board needs fields of its own.
      key={JSON.stringify(state)}
      action={BOARD_PATH}
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-2"
    >
      <input type="hidden" name="period" value={state.period} />
      {state.day !== undefined && <input type="hidden" name="day" value={state.day} />}
      {board.options.teams.length > 1 && (
        <ChoiceField
          name="team"
          label={t('filter_team')}
          value={state.team?.toString()}
          any={t('all_teams')}
          options={named(board.options.teams)}
        />
      )}
      <ChoiceField
        name="source"
        label={t('filter_source')}
        value={state.source}
        any={t('all_sources')}
        options={LEAD_SOURCES.map((source) => ({ value: source, label: leads(`sources_${source}`) }))}
      />
      <ChoiceField
        name="region"
        label={t('filter_city')}
        value={state.region?.toString()}
        any={t('all_cities')}
        options={named(board.options.regions)}
      />
      <ChoiceField
        name="compare"
        label={t('compare')}
        value={state.compare}
        options={BOARD_COMPARISONS.map((comparison) => ({ value: comparison, label: t(`compare_${comparison}`) }))}
      />
      <DenseButton type="submit">{t('apply')}</DenseButton>
    </Form>
  )
}
